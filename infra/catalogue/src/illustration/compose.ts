import type { Base, Beside, DrizzleStyle, Layer } from './art.ts'
import type { BaseKind } from './bases.ts'
import type { Point } from './geometry.ts'
import type { Tone } from './palette.ts'
import type { SprinkleKind } from './sauces.ts'
import type { ShapeName } from './shapes/library.ts'

type Common = { scale?: number; turn?: number }

/** One thing, put by hand. */
export const put = (shape: ShapeName, x = 0, y = 0, { scale = 1, turn = 0 }: Common = {}): Layer => ({
  kind: 'shapes', shape, count: 1, scale, layout: { kind: 'place', at: [x, y], turn },
})

/** Evenly round a circle or part of it, tops outward. */
export const ring = (
  shape: ShapeName,
  count: number,
  radius: number,
  { x = 0, y = 0, from = 0, to = 360, turn = 0, scale = 1 }: Common & { x?: number; y?: number; from?: number; to?: number } = {},
): Layer => ({ kind: 'shapes', shape, count, scale, layout: { kind: 'ring', at: [x, y], radius, from, to, turn } })

/** A heap, the last ones on top in the middle; `loose` limits how far they are turned. */
export const pile = (
  shape: ShapeName,
  count: number,
  x: number,
  y: number,
  radius: number,
  { turn = 0, loose = 180, scale = 1 }: Common & { loose?: number } = {},
): Layer => ({ kind: 'shapes', shape, count, scale, layout: { kind: 'pile', at: [x, y], radius, turn, loose } })

/** Shingled along a line; `bend` turns the line at each step into a fan. */
export const row = (
  shape: ShapeName,
  count: number,
  x: number,
  y: number,
  { angle = 0, gap = 0.2, bend = 0, turn = 0, scale = 1 }: Common & { angle?: number; gap?: number; bend?: number } = {},
): Layer => ({ kind: 'shapes', shape, count, scale, layout: { kind: 'row', at: [x, y], angle, gap, bend, turn } })

/** In rows and columns, as on a tray. */
export const grid = (
  shape: ShapeName,
  columns: number,
  rows: number,
  gap: Point,
  { turn = 0, scale = 1, x = 0, y = 0 }: Common & { x?: number; y?: number } = {},
): Layer => ({ kind: 'shapes', shape, count: columns * rows, scale, layout: { kind: 'grid', at: [x, y], columns, gap, turn } })

export const base = (kind: BaseKind, tone: Tone): Base => ({ kind, tone })

/** A heap of a base in one part of the vessel. */
export const mound = (kind: BaseKind, tone: Tone, x: number, y: number, rx: number, ry = rx): Layer => ({
  kind: 'mound', base: { kind, tone }, at: [x, y], size: [rx, ry],
})

export const drizzle = (tone: Tone, style: DrizzleStyle, { x = 0, y = 0, size = 0.8 } = {}): Layer => ({
  kind: 'drizzle', tone, style, at: [x, y], size,
})

export const sprinkle = (what: SprinkleKind, count: number, { x = 0, y = 0, radius = 0.85 } = {}): Layer => ({
  kind: 'sprinkle', what, count, at: [x, y], radius,
})

export const beside = (shape: ShapeName, x: number, y: number, turn = 0, scale = 1): Beside => ({ shape, x, y, turn, scale })
