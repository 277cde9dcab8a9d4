import { between, jitter, times } from './random.ts'
import type { Rng } from './random.ts'

export type Point = readonly [number, number]

/** A number as short as it may be written in an SVG attribute. */
export const num = (value: number): string => {
  const rounded = Math.abs(value) < 20 ? Math.round(value * 10) / 10 : Math.round(value)
  return Object.is(rounded, -0) ? '0' : String(rounded)
}

/** Coordinates side by side, as path data wants them. */
export const at = (...values: number[]): string => values.map(num).join(' ')

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The point at an angle (degrees, clockwise from the right) and distance from the origin. */
export const polar = (degrees: number, distance: number): Point => [
  Math.cos(radians(degrees)) * distance,
  Math.sin(radians(degrees)) * distance,
]

/** A closed soft curve that passes between the given points. */
export function smooth(points: readonly Point[]): string {
  const first = points[0] ?? [0, 0]
  const last = points.at(-1) ?? first
  let path = `M${at((last[0] + first[0]) / 2, (last[1] + first[1]) / 2)}`
  points.forEach(([x, y], index) => {
    const [nextX, nextY] = points[index + 1] ?? first
    path += `Q${at(x, y, (x + nextX) / 2, (y + nextY) / 2)}`
  })
  return `${path}z`
}

/** An open soft curve along the given points. */
export function flow(points: readonly Point[]): string {
  const [first = [0, 0] as const, ...rest] = points
  const last = rest.pop() ?? first
  return (
    `M${at(...first)}` +
    rest.map(([x, y], index) => {
      const [nextX, nextY] = rest[index + 1] ?? last
      return `Q${at(x, y, (x + nextX) / 2, (y + nextY) / 2)}`
    }).join('') +
    `L${at(...last)}`
  )
}

/** An ellipse that a hand has drawn: slightly uneven all round. */
export function blob(rng: Rng, rx: number, ry: number, wobble = 0.07, corners = 9): string {
  const grow = 1 / Math.cos(Math.PI / corners) ** 0.5
  return smooth(
    times(corners, (index) => {
      const reach = grow * (1 + jitter(rng, wobble))
      const [x, y] = polar((360 / corners) * index + jitter(rng, 60 / corners), reach)
      return [x * rx, y * ry]
    }),
  )
}

/** A wavy edge with a given number of ruffles, as on lettuce and pie crust. */
export function ruffle(rng: Rng, rx: number, ry: number, ruffles: number, depth = 0.1): string {
  return smooth(
    times(ruffles * 2, (index) => {
      const reach = (index % 2 ? 1 - depth : 1 + depth) * (1 + jitter(rng, depth * 0.6))
      const [x, y] = polar((180 / ruffles) * index, reach)
      return [x * rx, y * ry]
    }),
  )
}

export const ellipse = (rx: number, ry: number, cx = 0, cy = 0): string =>
  `M${at(cx - rx, cy)}a${at(rx, ry)} 0 1 0 ${at(rx * 2, 0)}a${at(rx, ry)} 0 1 0 ${at(-rx * 2, 0)}z`

export const circle = (r: number, cx = 0, cy = 0): string => ellipse(r, r, cx, cy)

/** A band between two circles; the inner one runs backwards so that it stays open. */
export const annulus = (outer: number, inner: number): string =>
  `${circle(outer)}M${at(-inner, 0)}a${at(inner, inner)} 0 1 1 ${at(inner * 2, 0)}a${at(inner, inner)} 0 1 1 ${at(-inner * 2, 0)}z`

export const roundedRect = (width: number, height: number, r: number): string => {
  const w = width / 2
  const h = height / 2
  return `M${at(r - w, -h)}H${num(w - r)}Q${at(w, -h, w, r - h)}V${num(h - r)}Q${at(w, h, w - r, h)}H${num(r - w)}Q${at(-w, h, -w, h - r)}V${num(r - h)}Q${at(-w, -h, r - w, -h)}z`
}

/** A pointed leaf standing upright, its widest part `belly` (0 tip to 1 stem) down. */
export function leaf(length: number, width: number, belly = 0.6): string {
  const top = -length / 2
  const wide = width * 0.68
  const y = top + length * belly
  return `M${at(0, top)}C${at(wide * 0.5, top + length * 0.18, wide, y - length * 0.12, wide * 0.78, y)}S${at(wide * 0.2, -top, 0, -top)}S${at(-wide * 0.72, y + length * 0.16, -wide * 0.78, y)}S${at(-wide * 0.5, top + length * 0.18, 0, top)}z`
}

/** A slice of moon, lying with its back up: apple, avocado, melon. */
export const crescent = (width: number, height: number, hollow: number): string =>
  `M${at(-width / 2, height / 2)}C${at(-width / 2, -height * 0.75, width / 2, -height * 0.75, width / 2, height / 2)}C${at(width * 0.3, height / 2 - hollow, -width * 0.3, height / 2 - hollow, -width / 2, height / 2)}z`

/** `count` points spread evenly but not regularly over a disc (best of several candidates each). */
export function spread(rng: Rng, count: number, radius: number): Point[] {
  const chosen: Point[] = []
  const candidate = (): Point => polar(between(rng, 0, 360), Math.sqrt(rng()) * radius)
  for (let index = 0; index < count; index++) {
    let best = candidate()
    let bestGap = -1
    for (let trial = 0; trial < 12; trial++) {
      const [x, y] = candidate()
      const gap = Math.min(Infinity, ...chosen.map(([cx, cy]) => Math.hypot(x - cx, y - cy)))
      if (gap > bestGap) [best, bestGap] = [[x, y], gap]
    }
    chosen.push(best)
  }
  return chosen
}
