import { breakfastSavoury } from './recipes/breakfast-savoury.ts'
import { breakfastSweet } from './recipes/breakfast-sweet.ts'
import { dinnerEurope } from './recipes/dinner-europe.ts'
import { dinnerWorld } from './recipes/dinner-world.ts'
import { endurancePastaAndOats } from './recipes/endurance-pasta-and-oats.ts'
import { enduranceRiceAndRoots } from './recipes/endurance-rice-and-roots.ts'
import { highProteinFishAndPlants } from './recipes/high-protein-fish-and-plants.ts'
import { highProteinMeat } from './recipes/high-protein-meat.ts'
import { lunchHandheld } from './recipes/lunch-handheld.ts'
import { lunchSaladsAndSoups } from './recipes/lunch-salads-and-soups.ts'
import { postWorkoutBowls } from './recipes/post-workout-bowls.ts'
import { postWorkoutHearty } from './recipes/post-workout-hearty.ts'
import { preWorkoutEnergy } from './recipes/pre-workout-energy.ts'
import { preWorkoutQuick } from './recipes/pre-workout-quick.ts'
import { recoveryGentle } from './recipes/recovery-gentle.ts'
import { recoverySoups } from './recipes/recovery-soups.ts'
import { snackSavoury } from './recipes/snack-savoury.ts'
import { snackSweet } from './recipes/snack-sweet.ts'
import type { CatalogueRecipe } from './recipe.ts'

/** One of each list in turn, until all are used up. */
const inTurn = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat()

/** All built-in recipes; the order is stable. The newest come first on the screen: categories take turns, so that a first page shows all of them. */
export const catalogueRecipes: readonly CatalogueRecipe[] = inTurn([
  [...enduranceRiceAndRoots, ...endurancePastaAndOats],
  [...recoverySoups, ...recoveryGentle],
  [...preWorkoutQuick, ...preWorkoutEnergy],
  [...postWorkoutBowls, ...postWorkoutHearty],
  [...snackSavoury, ...snackSweet],
  [...highProteinMeat, ...highProteinFishAndPlants],
  [...breakfastSavoury, ...breakfastSweet],
  [...lunchSaladsAndSoups, ...lunchHandheld],
  [...dinnerEurope, ...dinnerWorld],
])
