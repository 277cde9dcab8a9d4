import { breads } from './breads.ts'
import { leaves } from './leaves.ts'
import { pantry } from './pantry.ts'
import { produce } from './produce.ts'
import { proteins } from './proteins.ts'
import { slices } from './slices.ts'
import { tableware } from './tableware.ts'
import type { Draw } from './kit.ts'

const library = { ...leaves, ...slices, ...produce, ...proteins, ...pantry, ...breads, ...tableware }

export type ShapeName = keyof typeof library

/** How to draw each known thing. */
export const shapes: Readonly<Record<ShapeName, Draw>> = library
