import { cold } from './cold.ts'
import type { Dish } from './dish.ts'
import { nibbles } from './nibbles.ts'
import { oven } from './oven.ts'
import { pans } from './pans.ts'
import { pasta } from './pasta.ts'
import { pots } from './pots.ts'
import { sweet } from './sweet.ts'

/** Every kind of dish that the provider can make. */
export const dishes: readonly Dish[] = [...pots, ...pans, ...pasta, ...cold, ...oven, ...sweet, ...nibbles]
