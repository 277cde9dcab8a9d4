import type { DrizzleStyle } from './art.ts'
import { at, flow, num, polar, smooth, spread } from './geometry.ts'
import { SHADOW, tones } from './palette.ts'
import type { Tone } from './palette.ts'
import { between, jitter, times } from './random.ts'
import type { Rng } from './random.ts'
import type { Stage } from './vessels.ts'

/** Small things strewn last. Each is one colour, a stroke width and a stroke length. */
const sprinkles = {
  sesame: ['#fbf0d4', 5, 3.5],
  blackSesame: ['#2d2522', 4.5, 3.5],
  pepper: ['#3a2c24', 2.6, 1],
  paprika: ['#b8401c', 2.6, 1.5],
  parsley: ['#4e7f3a', 5, 5],
  chive: ['#5f9447', 5, 9],
  chilli: ['#cf3a20', 4.5, 5],
  cinnamon: ['#8a4f26', 2.6, 1],
  cocoa: ['#4a2a1c', 3, 1],
  sugar: ['#ffffff', 2.8, 0.5],
  salt: ['#fffdf6', 3, 2],
  oat: ['#e9cf9c', 7, 5],
  nuts: ['#b98046', 6, 5],
  pistachio: ['#8fa64a', 6, 4],
  coconut: ['#fffaf0', 3.4, 11],
  chia: ['#3d3634', 3.4, 0.5],
  cheese: ['#f6e3b0', 4, 13],
  crumbs: ['#c98a40', 4.5, 2.5],
  zest: ['#f0c02e', 3, 9],
  onionCrisp: ['#8a4f22', 5, 12],
  cumin: ['#7a5226', 2.8, 7],
  nigella: ['#241c1a', 3.4, 1.5],
  pink: ['#d86a94', 3.5, 11],
} satisfies Record<string, readonly [colour: string, width: number, length: number]>

export type SprinkleKind = keyof typeof sprinkles

const stroke = (d: string, colour: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`

/** Strews `count` specks over part of the dish, each with its own small shadow. */
export function paintSprinkle(rng: Rng, stage: Stage, what: SprinkleKind, count: number, x: number, y: number, radius: number): string {
  const [colour, width, length] = sprinkles[what]
  const marks = spread(rng, count, radius).map(([dx, dy]) => {
    const px = stage.cx + (x + dx) * stage.rx
    const py = stage.cy + (y + dy) * stage.ry
    const [lx, ly] = polar(between(rng, 0, 360), Math.max(0.2, length * (0.8 + jitter(rng, 0.2))))
    return `M${Math.round(px)} ${Math.round(py)}l${at(lx, ly)}`
  })
  const d = marks.join('')
  const shadow = width > 3 ? stroke(d, SHADOW, width, ' opacity=".25" transform="translate(1.5 2.2)"') : ''
  return shadow + stroke(d, colour, width)
}

function track(rng: Rng, style: DrizzleStyle, cx: number, cy: number, rx: number, ry: number): string {
  if (style === 'zigzag') {
    const rows = 7
    const points = times(rows, (index) => {
      const t = (index / (rows - 1)) * 2 - 1
      const reach = Math.sqrt(Math.max(0.12, 1 - t * t)) * (index % 2 ? 1 : -1)
      return [cx + (reach * 0.95 + t * 0.1) * rx, cy + t * ry * 0.85] as const
    })
    const [first = [cx, cy] as const, ...rest] = points
    return `M${at(...first)}` + rest.map(([px, py], index) => {
      const [lastX, lastY] = points[index] ?? first
      const bulge = (px - lastX) * 0.16
      return `C${at(lastX + bulge + (px - lastX) * 0.5, lastY - 6, px + bulge, py - ry * 0.26, px, py)}`
    }).join('')
  }
  if (style === 'ribbon') {
    return `M${at(cx - rx, cy + ry * 0.35)}C${at(cx - rx * 0.5, cy - ry * 0.9, cx - rx * 0.1, cy + ry * 0.9, cx + rx * 0.3, cy)}S${at(cx + rx * 0.8, cy - ry * 0.7, cx + rx, cy - ry * 0.1)}`
  }
  const turns = 2.6
  const steps = 24
  return flow(times(steps, (index) => {
    const t = index / (steps - 1)
    const [dx, dy] = polar(t * 360 * turns - 60, 0.08 + t * 0.9)
    return [cx + dx * rx, cy + dy * ry] as const
  }))
}

/** Oil, sauce or honey run over the dish. */
export function paintDrizzle(rng: Rng, stage: Stage, tone: Tone, style: DrizzleStyle, x: number, y: number, size: number): string {
  const [dark, mid, light] = tones[tone]
  const [cx, cy, rx, ry] = [stage.cx + x * stage.rx, stage.cy + y * stage.ry, stage.rx * size, stage.ry * size]
  if (style === 'dots') {
    return spread(rng, 16, 1).map(([dx, dy]) => {
      const r = between(rng, 5, 12)
      const [px, py] = [cx + dx * rx, cy + dy * ry]
      return `<circle cx="${num(px)}" cy="${num(py)}" r="${num(r)}" fill="${mid}"/><circle cx="${num(px - r * 0.25)}" cy="${num(py - r * 0.3)}" r="${num(r * 0.4)}" fill="${light}"/>`
    }).join('')
  }
  if (style === 'pool') {
    const edge = smooth(times(11, (index) => {
      const [dx, dy] = polar(index * 32.7, 1 + jitter(rng, 0.08))
      return [cx + dx * rx, cy + dy * ry] as const
    }))
    return `<path d="${edge}" fill="${SHADOW}" opacity=".2" transform="translate(3 5)"/><path d="${edge}" fill="${mid}" stroke="${dark}" stroke-opacity=".35" stroke-width="3"/>` + stroke(`M${at(cx - rx * 0.62, cy - ry * 0.2)}Q${at(cx - rx * 0.5, cy - ry * 0.68, cx, cy - ry * 0.7)}`, light, 6, ' opacity=".8"')
  }
  const d = track(rng, style, cx, cy, rx, ry)
  return stroke(d, SHADOW, 9, ' opacity=".22" transform="translate(2.5 4)"') + stroke(d, dark, 9) + stroke(d, mid, 7) + stroke(d, light, 2, ' opacity=".7" transform="translate(-1.5 -2)"')
}
