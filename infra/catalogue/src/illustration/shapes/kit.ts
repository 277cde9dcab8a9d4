import { at, num } from '../geometry.ts'
import type { Rng } from '../random.ts'

/**
 * One thing on the table, drawn around the origin. The outline carries its
 * shadow and shading; `detail` is painted between fill and shading.
 */
export type Shape = {
  outline: string
  fill: string
  detail?: string
  /** How far the shadow falls, in pixels. */
  lift?: number
  /** How strongly light models it: 0 flat, 1 round. */
  shade?: number
  /** Round things keep their upright highlight instead of turning. */
  upright?: boolean
  /** Detail runs over the edge and must be cut there. */
  clip?: boolean
}

export type Draw = (rng: Rng) => Shape

export const path = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`

export const line = (d: string, stroke: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(width)}" stroke-linecap="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const dot = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0, opacity = 1): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${turn ? ` transform="rotate(${at(turn, x, y)})"` : ''}${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** The small bright spot that makes a thing look moist. */
export const glint = (x: number, y: number, rx: number, ry: number, turn = -40, opacity = 0.6): string =>
  oval(x, y, rx, ry, '#fff', turn, opacity)

/** Many short strokes in one path: specks, fibres, seeds. */
export const strokes = (segments: readonly string[], stroke: string, width: number, opacity = 1): string =>
  line(segments.join(''), stroke, width, opacity)
