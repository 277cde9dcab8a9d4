import type { BaseKind } from './bases.ts'
import type { Point } from './geometry.ts'
import type { Glaze, Tint, Tone } from './palette.ts'
import type { SprinkleKind } from './sauces.ts'
import type { ShapeName } from './shapes/library.ts'
import type { Surface } from './table.ts'
import type { VesselName } from './vessels.ts'

/**
 * Where the copies of a shape go. Points are in units of the vessel's food
 * area (0 0 its middle, 1 its edge), angles in degrees clockwise from the right.
 */
export type Layout =
  | { kind: 'place'; at: Point; turn: number }
  | { kind: 'ring'; at: Point; radius: number; from: number; to: number; turn: number }
  | { kind: 'pile'; at: Point; radius: number; turn: number; loose: number }
  | { kind: 'row'; at: Point; angle: number; gap: number; bend: number; turn: number }
  | { kind: 'grid'; at: Point; columns: number; gap: Point; turn: number }

export type DrizzleStyle = 'zigzag' | 'swirl' | 'dots' | 'ribbon' | 'pool'

export type Layer =
  | { kind: 'shapes'; shape: ShapeName; count: number; scale: number; layout: Layout }
  | { kind: 'mound'; base: Base; at: Point; size: Point }
  | { kind: 'drizzle'; tone: Tone; style: DrizzleStyle; at: Point; size: number }
  | { kind: 'sprinkle'; what: SprinkleKind; count: number; at: Point; radius: number }

/** What fills the vessel from edge to edge. */
export type Base = { kind: BaseKind; tone: Tone }

/** A thing on the table beside the vessel, in the picture's own 800 × 600 coordinates. */
export type Beside = { shape: ShapeName; x: number; y: number; turn: number; scale: number }

/** The recipe of one picture. */
export type ArtSpec = {
  vessel: VesselName
  glaze: Glaze
  table: readonly [Surface, Tint]
  base?: Base
  layers: readonly Layer[]
  beside?: readonly Beside[]
}
