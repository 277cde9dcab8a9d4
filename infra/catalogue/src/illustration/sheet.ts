import { num, polar } from './geometry.ts'
import { SHADOW } from './palette.ts'
import { rngOf } from './random.ts'
import { shapes } from './shapes/library.ts'
import type { ShapeName } from './shapes/library.ts'
import type { Shape } from './shapes/kit.ts'

/** Collects the definitions of one picture and stamps shapes from them. */
export type Sheet = {
  define: (make: (id: string) => string) => string
  stamp: (name: ShapeName, variant: number, x: number, y: number, turn: number, scale: number) => string
  defs: () => string
}

type Cut = { shape: Shape; outline: string; body: string; shadow: string; shades: Map<string, string> }

const LIGHT_FROM = 225

const STOPS =
  '<stop stop-color="#fff6dc" stop-opacity=".5"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".6" stop-color="#4a1d08" stop-opacity=".04"/><stop offset="1" stop-color="#4a1d08" stop-opacity=".42"/>'

/** Light that stays put while a thing is turned: one gradient per eighth of a turn. */
function lightGradient(id: string, stops: string, turn: number): string {
  const [x, y] = polar(LIGHT_FROM - turn, 0.5)
  return `<linearGradient id="${id}" href="#${stops}" x1="${num(0.5 + x)}" y1="${num(0.5 + y)}" x2="${num(0.5 - x)}" y2="${num(0.5 - y)}"/>`
}

const roundGradient = (id: string): string =>
  `<radialGradient id="${id}" cx=".36" cy=".32" r=".78"><stop stop-color="#fff6dc" stop-opacity=".3"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".72" stop-color="#4a1d08" stop-opacity=".14"/><stop offset="1" stop-color="#2e0f03" stop-opacity=".5"/></radialGradient>`

/** An empty sheet; `seed` decides the small differences between copies. */
export function createSheet(seed: string): Sheet {
  const defs: string[] = []
  const cuts = new Map<string, Cut>()
  const lights = new Map<number, string>()
  let count = 0
  let stops = ''

  const define = (make: (id: string) => string): string => {
    const id = `p${(count++).toString(36)}`
    defs.push(make(id))
    return id
  }

  const cutOf = (name: ShapeName, variant: number): Cut => {
    // A drawing that takes no chances is the same in every variant.
    const key = `${name}/${shapes[name].length ? variant : 0}`
    const known = cuts.get(key)
    if (known) return known
    const shape = shapes[name](rngOf(`${seed}/${key}`))
    const outline = define((id) => `<path id="${id}" d="${shape.outline}"/>`)
    const body = define((id) => `<g id="${id}"><use href="#${outline}" fill="${shape.fill}"/>${shape.detail ?? ''}</g>`)
    const shadow = define((id) => `<use id="${id}" href="#${outline}" fill="${SHADOW}" opacity=".24"/>`)
    const cut: Cut = { shape, outline, body, shadow, shades: new Map() }
    cuts.set(key, cut)
    return cut
  }

  const light = (turn: number | 'round'): string => {
    const key = turn === 'round' ? -1 : (((Math.round(turn / 45) % 8) + 8) % 8) * 45
    const known = lights.get(key)
    if (known) return known
    if (key >= 0) stops ||= define((made) => `<linearGradient id="${made}">${STOPS}</linearGradient>`)
    const id = define((made) => (key < 0 ? roundGradient(made) : lightGradient(made, stops, key)))
    lights.set(key, id)
    return id
  }

  const shadeOf = ({ shape, outline, shades }: Cut, turn: number | 'round'): string => {
    const { shade = 0.5 } = shape
    if (!shade) return ''
    const gradient = light(turn)
    const known = shades.get(gradient)
    if (known) return known
    const opacity = shade < 1 ? ` opacity="${shade}"` : ''
    const id = define((made) => `<use id="${made}" href="#${outline}" fill="url(#${gradient})"${opacity}/>`)
    shades.set(gradient, `<use href="#${id}"/>`)
    return `<use href="#${id}"/>`
  }

  /** Things that never turn are shadow, body and shading in one. */
  const uprightOf = (cut: Cut): string => {
    const known = cut.shades.get('whole')
    if (known) return known
    const [dx, dy] = polar(56, (cut.shape.lift ?? 4) * 1.1)
    const whole = `<use href="#${cut.shadow}" x="${num(dx)}" y="${num(dy)}"/><use href="#${cut.body}"/>${shadeOf(cut, 'round')}`
    const id = define((made) => `<g id="${made}">${whole}</g>`)
    cut.shades.set('whole', id)
    return id
  }

  return {
    define,
    stamp(name, variant, x, y, turn, scale) {
      const cut = cutOf(name, variant)
      const grow = Math.abs(scale - 1) < 0.03 ? '' : `scale(${Math.round(scale * 100) / 100})`
      if (cut.shape.upright) {
        const id = uprightOf(cut)
        return grow
          ? `<use href="#${id}" transform="translate(${num(x)} ${num(y)})${grow}"/>`
          : `<use href="#${id}" x="${num(x)}" y="${num(y)}"/>`
      }
      const turned = Math.round(turn)
      const [dx, dy] = polar(56 - turned, ((cut.shape.lift ?? 4) * 1.1) / Math.sqrt(scale))
      const rotate = turned ? `rotate(${turned})` : ''
      return `<g transform="translate(${num(x)} ${num(y)})${rotate}${grow}"><use href="#${cut.shadow}" x="${num(dx)}" y="${num(dy)}"/><use href="#${cut.body}"/>${shadeOf(cut, turned)}</g>`
    },
    defs: () => defs.join(''),
  }
}
