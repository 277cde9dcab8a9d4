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

/** All built-in recipes; the order is stable. */
export const catalogueRecipes: readonly CatalogueRecipe[] = [
  ...breakfastSavoury,
  ...breakfastSweet,
  ...lunchSaladsAndSoups,
  ...lunchHandheld,
  ...dinnerEurope,
  ...dinnerWorld,
  ...snackSavoury,
  ...snackSweet,
  ...preWorkoutQuick,
  ...preWorkoutEnergy,
  ...postWorkoutBowls,
  ...postWorkoutHearty,
  ...recoverySoups,
  ...recoveryGentle,
  ...highProteinMeat,
  ...highProteinFishAndPlants,
  ...enduranceRiceAndRoots,
  ...endurancePastaAndOats,
]
