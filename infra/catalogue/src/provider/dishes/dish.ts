import type { Category } from '../../recipe.ts'
import type { BaseKind } from '../../illustration/bases.ts'
import type { Tone } from '../../illustration/palette.ts'
import type { VesselName } from '../../illustration/vessels.ts'
import type { Food } from '../foods/food.ts'
import { foodNamed } from '../foods/foods.ts'

/** So much of one food for one serving. */
export type Portion = { food: Food; grams: number; prep: string }

/** A choice that a title names. `minutes` is how long it takes in the dish where it is listed. */
export type Part = Portion & { title: string; minutes: number }

/** What gives a dish its taste: dry goes in early, wet makes the sauce, fresh comes last. */
export type Flavour = { title: string; dry: readonly Portion[]; wet: readonly Portion[]; fresh: readonly Portion[] }

export type Look = { vessel: VesselName; base?: readonly [BaseKind, Tone] }

/**
 * A kind of dish with its choices. In steps `{m}`, `{v}`, `{a}`, `{b}` are the
 * chosen parts, `{dry}`, `{wet}`, `{fresh}` the flavour's lists, `{onion}` an
 * ingredient by its name, `{8 min}` cooking and `{rest 20}` waiting time that
 * counts, `{main min}` that of the chosen main part, `{done}` how it looks when
 * done. `[…]` falls away with an empty list in it. Titles take `{M}`, `{V}`, `{F}` and name all three.
 */
export type Dish = {
  id: string
  serves: readonly number[]
  categories: readonly Category[]
  main: readonly Part[]
  veg: readonly Part[]
  also?: readonly Part[]
  base?: readonly Part[]
  flavours: readonly Flavour[]
  fixed: readonly Portion[]
  titles: readonly string[]
  about: readonly string[]
  steps: readonly string[]
  look: Look
}

/** What is done to a food before it goes in, unless a dish says otherwise. */
const usualPrep: Readonly<Record<string, string>> = {
  'onion': 'finely chopped', 'red onion': 'thinly sliced', 'shallot': 'finely chopped', 'garlic': 'finely chopped', 'ginger': 'finely grated',
  'spring onion': 'thinly sliced', 'red chilli': 'finely sliced', 'coriander': 'chopped', 'parsley': 'chopped', 'basil': 'torn', 'mint': 'chopped',
  'dill': 'chopped', 'chives': 'snipped', 'rosemary': 'finely chopped', 'carrot': 'diced', 'celery': 'diced', 'feta': 'crumbled', 'Parmesan': 'finely grated',
  'Cheddar': 'grated', 'peanut': 'roughly chopped', 'walnut': 'roughly chopped', 'almond': 'roughly chopped', 'olive': 'halved', 'dried apricot': 'chopped',
  'chickpea': 'drained', 'black bean': 'drained', 'kidney bean': 'drained', 'cannellini bean': 'drained', 'butter bean': 'drained', 'pinto bean': 'drained',
  'tinned tuna': 'drained', 'avocado': 'sliced', 'potato': 'diced', 'egg': 'beaten', 'thyme': 'leaves picked', 'sage': 'shredded', 'lemongrass': 'finely chopped',
}

/** `soy sauce 12, honey 8` as portions in grams for one serving; a note may follow in brackets. */
export const portions = (list: string): Portion[] =>
  list.split(/,(?![^(]*\))/).map((entry) => entry.trim()).filter(Boolean).map((entry) => {
    const match = /^(.+?) ([\d.]+)(?: \((.*)\))?$/.exec(entry)
    if (!match?.[1]) throw new Error(`not a portion: ${entry}`)
    return { food: foodNamed(match[1]), grams: Number(match[2]), prep: match[3] ?? usualPrep[match[1]] ?? '' }
  })

/** Lines of `food | grams | Title | preparation | minutes`. */
export const parts = (table: string): Part[] =>
  table.trim().split('\n').map((line) => {
    const [name = '', grams, title = '', prep, minutes] = line.split('|').map((cell) => cell.trim())
    return { food: foodNamed(name), grams: Number(grams), title, prep: prep ?? '', minutes: Number(minutes ?? 0) }
  })

/** Lines of `Title | dry | wet | fresh`. */
export const flavours = (table: string): Flavour[] =>
  table.trim().split('\n').map((line) => {
    const [title = '', dry = '', wet = '', fresh = ''] = line.split('|').map((cell) => cell.trim())
    return { title, dry: portions(dry), wet: portions(wet), fresh: portions(fresh) }
  })
