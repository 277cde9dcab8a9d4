import type { Layout } from './art.ts'
import { polar, spread } from './geometry.ts'
import type { Point } from './geometry.ts'
import { jitter, times } from './random.ts'
import type { Rng } from './random.ts'

/** Where one copy goes, in units of the food area, and how far it is turned. */
export type Place = { x: number; y: number; turn: number }

function walk(count: number, start: Point, angle: number, gap: number, bend: number, turn: number): Place[] {
  const places: Place[] = []
  let [x, y] = [0, 0]
  let heading = angle - (bend * (count - 1)) / 2
  for (let index = 0; index < count; index++) {
    places.push({ x, y, turn: heading + 90 + turn })
    const [dx, dy] = polar(heading + bend / 2, gap)
    x += dx
    y += dy
    heading += bend
  }
  const middle = places.reduce((sum, place) => ({ x: sum.x + place.x / count, y: sum.y + place.y / count }), { x: 0, y: 0 })
  return places.map((place) => ({ ...place, x: place.x - middle.x + start[0], y: place.y - middle.y + start[1] }))
}

/** Pushes a point of the disc outward until the disc fills its square. */
const toSquare = ([x, y]: Point): Point => {
  const reach = Math.max(Math.abs(x), Math.abs(y))
  const grow = reach ? Math.hypot(x, y) / reach : 1
  return [x * grow, y * grow]
}

/** The places of a layout's copies, undermost first; `boxed` vessels have corners to fill. */
export function placesOf(layout: Layout, count: number, rng: Rng, boxed = false): Place[] {
  const [x, y] = layout.at
  switch (layout.kind) {
    case 'place':
      return [{ x, y, turn: layout.turn }]
    case 'ring': {
      const whole = Math.abs(layout.to - layout.from) >= 360
      const step = (layout.to - layout.from) / (whole ? count : Math.max(1, count - 1))
      return times(count, (index) => {
        const angle = layout.from + step * index + jitter(rng, 2)
        const [dx, dy] = polar(angle, layout.radius * (1 + jitter(rng, 0.02)))
        return { x: x + dx, y: y + dy, turn: angle + 90 + layout.turn + jitter(rng, 5) }
      })
    }
    case 'pile':
      return spread(rng, count, layout.radius)
        .toSorted((a, b) => Math.hypot(...b) - Math.hypot(...a))
        .map((point) => (boxed && layout.radius > 0.6 ? toSquare(point) : point))
        .map(([dx, dy]) => ({ x: x + dx, y: y + dy, turn: layout.turn + jitter(rng, layout.loose) }))
    case 'row':
      return walk(count, layout.at, layout.angle, layout.gap, layout.bend, layout.turn)
    case 'grid': {
      const rows = Math.ceil(count / layout.columns)
      return times(count, (index) => ({
        x: x + ((index % layout.columns) - (layout.columns - 1) / 2) * layout.gap[0] + jitter(rng, 0.012),
        y: y + (Math.floor(index / layout.columns) - (rows - 1) / 2) * layout.gap[1] + jitter(rng, 0.012),
        turn: layout.turn + jitter(rng, 4),
      }))
    }
  }
}
