import { at, blob, flow, num, polar, ruffle, spread } from './geometry.ts'
import { tones } from './palette.ts'
import type { Tone, Tones } from './palette.ts'
import { between, jitter, times } from './random.ts'
import type { Rng } from './random.ts'
import type { Sheet } from './sheet.ts'

/** The place a base fills: an ellipse, or a box with soft corners. */
export type Extent = { cx: number; cy: number; rx: number; ry: number }

type Painter = (rng: Rng, sheet: Sheet, extent: Extent, tone: Tones) => string

const stroke = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

const fill = ({ cx, cy, rx, ry }: Extent, colour: string): string =>
  `<rect x="${num(cx - rx * 1.3)}" y="${num(cy - ry * 1.3)}" width="${num(rx * 2.6)}" height="${num(ry * 2.6)}" fill="${colour}"/>`

/** An arc of an ellipse round the extent's middle, as path data. */
function arc({ cx, cy, rx, ry }: Extent, reach: number, from: number, to: number, turn = 0): string {
  const steps = 5
  return flow(times(steps, (index) => {
    const [dx, dy] = polar(turn + from + ((to - from) * index) / (steps - 1), reach)
    return [Math.round(cx + dx * rx), Math.round(cy + dy * ry)] as const
  }))
}

const spiral = ({ cx, cy, rx, ry }: Extent, turns: number, from: number, to: number, phase: number): string => {
  const steps = Math.round(turns * 9)
  return flow(times(steps, (index) => {
    const t = index / (steps - 1)
    const [dx, dy] = polar(phase + t * 360 * turns, from + (to - from) * t)
    return [cx + dx * rx, cy + dy * ry] as const
  }))
}

function tiled(sheet: Sheet, extent: Extent, size: number, marks: string, turn: number): string {
  const id = sheet.define((made) => `<pattern id="${made}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${marks}</pattern>`)
  return fill(extent, `url(#${id})`)
}

/** Marks that wrap round the tile's edge, so that the seam does not show. */
function wrapped(rng: Rng, size: number, count: number, mark: () => string): string {
  return times(count, () => {
    const [x, y] = [between(rng, 0, size), between(rng, 0, size)]
    const shape = mark()
    return [0, -size].flatMap((dx) => [0, -size].map((dy) => [x + dx, y + dy] as const))
      .filter(([px, py]) => px > -14 && py > -14)
      .map(([px, py]) => `M${Math.round(px)} ${Math.round(py)}${shape}`).join('')
  }).join('')
}

const grainy = (length: number, width: number, per: number): Painter => (rng, sheet, extent, [dark, mid, light]) => {
  const size = 110
  const mark = () => `l${at(...polar(between(rng, 0, 180), length * between(rng, 0.8, 1.1)))}`
  const shadow = stroke(wrapped(rng, size, per, mark), dark, width, 0.9)
  const body = stroke(wrapped(rng, size, per, mark), mid, width)
  const shine = stroke(wrapped(rng, size, per * 0.8, mark), light, width * 0.9)
  return fill(extent, mid) + tiled(sheet, extent, size, shadow + body + shine, Math.round(jitter(rng, 40)))
}

const liquid: Painter = (rng, sheet, extent, [dark, mid, light]) => {
  const id = sheet.define((made) => `<radialGradient id="${made}" cx=".44" cy=".42" r=".6"><stop stop-color="${light}" stop-opacity=".55"/><stop offset=".6" stop-color="${mid}" stop-opacity="0"/><stop offset="1" stop-color="${dark}" stop-opacity=".75"/></radialGradient>`)
  const phase = between(rng, 0, 360)
  const swirls = [0.3, 0.48, 0.66, 0.82].map((reach, index) => arc(extent, reach, 0, 110 + index * 10, phase + index * 97)).join('')
  return fill(extent, mid) + fill(extent, `url(#${id})`) + stroke(swirls, light, 9, 0.38) + stroke(arc(extent, 0.9, 195, 262), '#fff', 6, 0.35)
}

const cream: Painter = (rng, _sheet, extent, [dark, mid, light]) => {
  const phase = between(rng, 0, 360)
  const groove = spiral(extent, 2.4, 0.16, 0.95, phase)
  return fill(extent, mid) + stroke(spiral(extent, 2.4, 0.2, 1, phase + 8), dark, 22, 0.4) + stroke(groove, light, 16) + stroke(spiral(extent, 2.3, 0.22, 0.9, phase - 10), dark, 4, 0.35)
}

const noodles: Painter = (rng, _sheet, extent, [dark, mid, light]) => {
  const strand = () => {
    const [dx, dy] = polar(between(rng, 0, 360), between(rng, 0.06, 0.5))
    const own = { cx: extent.cx + dx * extent.rx, cy: extent.cy + dy * extent.ry, rx: extent.rx, ry: extent.ry }
    const from = between(rng, 0, 360)
    return arc(own, between(rng, 0.22, 0.72), from, from + between(rng, 110, 210))
  }
  return fill(extent, dark) + times(6, () => {
    const d = times(7, strand).join('')
    return stroke(d, dark, 12.5) + stroke(d, mid, 9) + `<g transform="translate(-1.5 -1.8)">${stroke(d, light, 2.6, 0.8)}</g>`
  }).join('')
}

const shreds: Painter = (rng, _sheet, extent, [dark, mid, light]) => {
  const layer = (count: number) => spread(rng, count, 1.02).map(([x, y]) => {
    const turn = between(rng, 0, 360)
    return `M${at(extent.cx + x * extent.rx, extent.cy + y * extent.ry)}q${at(...polar(turn + 40, 22), ...polar(turn, 40))}`
  }).join('')
  return fill(extent, dark) + stroke(layer(46), mid, 8) + stroke(layer(40), dark, 5, 0.7) + stroke(layer(46), light, 6) + stroke(layer(26), mid, 6)
}

const patches = (rng: Rng, extent: Extent, count: number, size: number, colour: string, opacity: number): string =>
  `<path d="${spread(rng, count, 0.95).map(([x, y]) => {
    const r = size * between(rng, 0.6, 1.2)
    return `M${at(extent.cx + x * extent.rx - r, extent.cy + y * extent.ry)}q${at(r * 0.3, -r * 1.1, r, -r * 0.7)}t${at(r, r * 0.8)}q${at(-r * 0.2, r * 0.8, -r, r * 0.7)}t${at(-r, -r * 0.8)}z`
  }).join('')}" fill="${colour}" opacity="${opacity}"/>`

/** The oven browns the edge first. */
function scorched(sheet: Sheet, extent: Extent): string {
  const id = sheet.define((made) => `<radialGradient id="${made}"><stop offset=".58" stop-color="#8a4516" stop-opacity="0"/><stop offset="1" stop-color="#8a4516" stop-opacity=".5"/></radialGradient>`)
  return fill(extent, `url(#${id})`)
}

const baked: Painter = (rng, sheet, extent, [dark, mid, light]) =>
  fill(extent, mid) + patches(rng, extent, 22, 34, light, 0.8) + patches(rng, extent, 18, 22, dark, 0.55) + patches(rng, extent, 20, 12, light, 0.9) + patches(rng, extent, 10, 9, '#7a3f14', 0.55) + scorched(sheet, extent)

const crumble: Painter = (rng, _sheet, extent, [dark, mid, light]) =>
  fill(extent, dark) + patches(rng, extent, 40, 26, mid, 1) + patches(rng, extent, 36, 15, light, 0.9) + patches(rng, extent, 26, 9, dark, 0.7)

/** A round of dough: blistered rim, the tone spread inside. */
const pizza: Painter = (rng, _sheet, { cx, cy, rx, ry }, [dark, mid, light]) => {
  const ringed = (reach: number, colour: string, extra = '') => `<path d="${ruffle(rng, rx * reach, ry * reach, 12, 0.018)}" fill="${colour}" transform="translate(${at(cx, cy)})"${extra}/>`
  const blisters = times(16, () => {
    const [x, y] = polar(between(rng, 0, 360), between(rng, 0.89, 0.96))
    return `M${at(cx + x * rx, cy + y * ry)}l${at(jitter(rng, 5), jitter(rng, 5))}`
  }).join('')
  return ringed(1, '#b9742f') + ringed(0.97, '#e3b169') + ringed(0.91, '#f0cf95') + stroke(blisters, '#7d4517', 11, 0.5) + ringed(0.85, dark) + ringed(0.83, mid) + patches(rng, { cx, cy, rx: rx * 0.75, ry: ry * 0.75 }, 12, 26, light, 0.4)
}

/** Thick soup or stew: liquid with lumps just under the surface. */
const stew: Painter = (rng, sheet, extent, tone) =>
  liquid(rng, sheet, extent, tone) + patches(rng, extent, 16, 26, tone[0], 0.35) + patches(rng, extent, 14, 20, tone[2], 0.4) + patches(rng, extent, 22, 6, tone[2], 0.75)

const painters = {
  liquid,
  stew,
  cream,
  noodles,
  shreds,
  baked,
  crumble,
  pizza,
  rice: grainy(9, 5.5, 90),
  grains: grainy(1.5, 6.5, 110),
  pulses: grainy(0.5, 10.5, 60),
} satisfies Record<string, Painter>

export type BaseKind = keyof typeof painters

/** Paints a base over its extent; what lies outside is for the caller to cut. */
export const paintBase = (rng: Rng, sheet: Sheet, kind: BaseKind, tone: Tone, extent: Extent): string =>
  painters[kind](rng, sheet, extent, tones[tone])

/** A free-standing heap of a base: soft edge, shadow, shading at the foot. */
export function paintMound(rng: Rng, sheet: Sheet, kind: BaseKind, tone: Tone, extent: Extent): string {
  const outline = blob(rng, extent.rx, extent.ry, kind === 'pizza' ? 0.004 : 0.045, 13)
  const edge = sheet.define((id) => `<path id="${id}" d="${outline}" transform="translate(${at(extent.cx, extent.cy)})"/>`)
  const cut = sheet.define((id) => `<clipPath id="${id}"><use href="#${edge}"/></clipPath>`)
  const shade = sheet.define((id) => `<radialGradient id="${id}" cx=".42" cy=".4" r=".62"><stop offset=".6" stop-color="#4a1d08" stop-opacity="0"/><stop offset="1" stop-color="#4a1d08" stop-opacity=".32"/></radialGradient>`)
  return `<use href="#${edge}" x="5" y="8" fill="#3a1f0c" opacity=".28"/><g clip-path="url(#${cut})">${paintBase(rng, sheet, kind, tone, extent)}<use href="#${edge}" fill="url(#${shade})"/></g>`
}
