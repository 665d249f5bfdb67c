import Foundation
import Heirloom
import Testing

@Model private final class Keeper {
  var name: String
  @Relationship(deleteRule: .cascade, inverse: \Pet.keeper) var pets: [Pet] = []
  var favourite: Pet?
  init(name: String) { self.name = name }
}

@Model private final class Pet {
  var name: String
  var keeper: Keeper?
  var friends: [Pet]? = nil
  let breeder: Keeper

  init(name: String, breeder: Keeper) {
    self.name = name
    self.breeder = breeder
  }
}

@Suite struct PlainRelationshipTests {
  @Test func `relationships of plain objects hold what was put there`() {
    let keeper = Keeper(name: "Ann")
    let pet = Pet(name: "Rex", breeder: keeper)
    pet.keeper = keeper
    keeper.pets.append(pet)
    keeper.favourite = pet
    #expect(keeper.pets.count == 1 && keeper.favourite === pet && pet.keeper === keeper)
    #expect(pet.friends == nil && pet.breeder === keeper)
    pet.friends = []
    #expect(pet.friends?.isEmpty == true)
  }

  @Test func `a container names the class that a relationship reaches and the schema lacks`() {
    let memory = ModelConfiguration(isStoredInMemoryOnly: true)
    let error = #expect(throws: SwiftDataError.self) { try ModelContainer(for: Keeper.self, configurations: memory) }
    #expect(error == .unregisteredClass && error?.description.contains("Pet.self") == true)
  }
}
