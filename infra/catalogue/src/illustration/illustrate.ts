import type { ArtSpec, Layer } from './art.ts'
import { paintBase, paintMound } from './bases.ts'
import { placesOf } from './layouts.ts'
import { jitter, rngOf } from './random.ts'
import { paintDrizzle, paintSprinkle } from './sauces.ts'
import { createSheet } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import { paintTable } from './table.ts'
import { makeVessel } from './vessels.ts'
import type { Stage } from './vessels.ts'

const VARIANTS = 2

/** The vessel fills most of the picture, so that a thumbnail still reads. */
const ZOOM = 'translate(-48 -37)scale(1.12)'

/** Food is drawn a little over life size: what is in the dish should be told at a glance. */
const PORTION = 1.18

/** Vessels whose base lies in the well instead of filling them to the wall. */
const lyingFlat: ReadonlySet<string> = new Set(['plate', 'board', 'tray', 'rack'])

const boxed: ReadonlySet<string> = new Set(['dish', 'tray'])

function paintLayer(layer: Layer, seed: string, sheet: Sheet, stage: Stage, boxed: boolean): string {
  const rng = rngOf(seed)
  const { cx, cy, rx, ry } = stage
  switch (layer.kind) {
    case 'shapes':
      return placesOf(layer.layout, layer.count, rng, boxed)
        .map(({ x, y, turn }, index) => {
          const scale = layer.scale * PORTION * (layer.count > 2 ? 1 + jitter(rng, 0.05) : 1)
          return sheet.stamp(layer.shape, index % VARIANTS, cx + x * rx, cy + y * ry, turn, scale)
        })
        .join('')
    case 'mound': {
      const [x, y] = layer.at
      const extent = { cx: cx + x * rx, cy: cy + y * ry, rx: layer.size[0] * rx, ry: layer.size[1] * ry }
      return paintMound(rng, sheet, layer.base.kind, layer.base.tone, extent)
    }
    case 'drizzle':
      return paintDrizzle(rng, stage, layer.tone, layer.style, ...layer.at, layer.size)
    case 'sprinkle':
      return paintSprinkle(rng, stage, layer.what, layer.count, ...layer.at, layer.radius)
  }
}

/**
 * Draws a dish from above as a complete SVG of 800 × 600. The same spec and
 * seed give the same text, byte for byte.
 */
export function illustrate(art: ArtSpec, seed: string): string {
  const sheet = createSheet(seed)
  const table = paintTable(rngOf(`${seed}/table`), sheet, ...art.table)
  const { stage, under, over } = makeVessel(rngOf(`${seed}/vessel`), sheet, art.vessel, art.glaze)

  const baseRng = rngOf(`${seed}/base`)
  const base = art.base
    ? lyingFlat.has(art.vessel)
      ? paintMound(baseRng, sheet, art.base.kind, art.base.tone, stage)
      : paintBase(baseRng, sheet, art.base.kind, art.base.tone, stage)
    : ''
  const food = base + art.layers.map((layer, index) => paintLayer(layer, `${seed}/${index}`, sheet, stage, boxed.has(art.vessel))).join('')
  const clip = stage.clip && sheet.define((id) => `<clipPath id="${id}"><path d="${stage.clip}"/></clipPath>`)
  const props = (art.beside ?? []).map(({ shape, x, y, turn, scale }) => sheet.stamp(shape, 0, x, y, turn, scale)).join('')

  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600">' +
    `<defs>${sheet.defs()}</defs>${table}${props}` +
    `<g transform="${ZOOM}">${under}<g${clip && ` clip-path="url(#${clip})"`}>${food}</g>${over}</g></svg>`
  )
}
