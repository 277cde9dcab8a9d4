import { at, num } from './geometry.ts'
import { tints } from './palette.ts'
import type { Tint, Tones } from './palette.ts'
import { between, jitter, times } from './random.ts'
import type { Rng } from './random.ts'
import type { Sheet } from './sheet.ts'

type Painter = (rng: Rng, sheet: Sheet, tint: Tones) => string

const WIDTH = 800
const HEIGHT = 600
const whole = (paint: string, extra = ''): string => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paint}"${extra}/>`

function weave(sheet: Sheet, dark: string, light: string): string {
  const id = sheet.define((made) => `<pattern id="${made}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(4)"><path d="M0 1.5H7" stroke="${dark}" opacity=".3"/><path d="M1.5 0V7" stroke="${light}" opacity=".5"/></pattern>`)
  return whole(`url(#${id})`)
}

const linen: Painter = (_rng, sheet, [dark, mid, light]) => whole(mid) + weave(sheet, dark, light)

const striped: Painter = (rng, sheet, [dark, mid, light]) => {
  const lean = Math.round(jitter(rng, 14)) + 18
  const start = between(rng, -80, 60)
  const bands = times(6, (index) => `<path d="M${num(start + index * 190)} -300V900" stroke="${index % 2 ? dark : '#fbf6ea'}" stroke-width="${index % 2 ? 26 : 12}" opacity="${index % 2 ? 0.55 : 0.6}"/>`)
  return whole(mid) + `<g transform="rotate(${lean} 400 300)">${bands.join('')}</g>` + weave(sheet, dark, light)
}

const gingham: Painter = (rng, sheet, [dark, , light]) => {
  const id = sheet.define((made) => `<pattern id="${made}" width="84" height="84" patternUnits="userSpaceOnUse" patternTransform="rotate(${Math.round(jitter(rng, 20))})"><path d="M0 21H84M21 0V84" stroke="${dark}" stroke-width="42" opacity=".42"/></pattern>`)
  return whole(light) + whole(`url(#${id})`) + weave(sheet, dark, '#fff')
}

const wood: Painter = (rng, _sheet, [dark, mid, light]) => {
  const planks = times(4, (index) => {
    const y = index * 150
    const grain = times(6, () => {
      const gy = y + between(rng, 14, 138)
      return `M${at(-10, gy)}C${at(200, gy + jitter(rng, 16), 520, gy + jitter(rng, 16), 810, gy + jitter(rng, 8))}`
    })
    const seam = between(rng, 120, 680)
    return `<rect y="${y}" width="800" height="149" fill="${index % 2 ? mid : light}" opacity="${index % 2 ? 1 : 0.45}"/><path d="${grain.join('')}" fill="none" stroke="${dark}" stroke-width="2.4" opacity=".32"/><path d="M0 ${y}H800M${num(seam)} ${y}v150" stroke="${dark}" stroke-width="3.5" opacity=".75"/><path d="M0 ${y + 3}H800" stroke="${light}" stroke-width="2" opacity=".6"/>`
  })
  return whole(mid) + planks.join('')
}

const stone: Painter = (rng, _sheet, [dark, mid, light]) => {
  const specks = (count: number, colour: string, width: number) => `<path d="${times(count, () => `M${at(Math.round(between(rng, 0, WIDTH)), Math.round(between(rng, 0, HEIGHT)))}h.1`).join('')}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity=".6"/>`
  const vein = () => { const y = between(rng, -100, 500); return `M-20 ${num(y)}C${at(200, y + jitter(rng, 120) + 90, 460, y + jitter(rng, 120) + 60, 830, y + between(rng, 60, 260))}`; }
  return whole(mid) + `<path d="${vein()}${vein()}" fill="none" stroke="${light}" stroke-width="22" opacity=".35"/><path d="${vein()}" fill="none" stroke="${dark}" stroke-width="2" opacity=".35"/>` + specks(60, dark, 3.5) + specks(60, light, 4.5)
}

const tiles: Painter = (_rng, _sheet, [dark, mid, light]) => {
  const grout = times(5, (i) => `M${40 + i * 180} 0V600`).join('') + times(4, (i) => `M0 ${30 + i * 180}H800`).join('')
  return whole(mid) + `<path d="${grout}" stroke="${light}" stroke-width="9" opacity=".9"/><path d="${grout}" stroke="${dark}" stroke-width="2" opacity=".5" transform="translate(5 5)"/>`
}

const painters = { linen, striped, gingham, wood, stone, tiles } satisfies Record<string, Painter>

export type Surface = keyof typeof painters

/** The table top, lit from the upper left. */
export function paintTable(rng: Rng, sheet: Sheet, surface: Surface, tint: Tint): string {
  const light = sheet.define((id) => `<radialGradient id="${id}" cx=".25" cy=".15" r="1"><stop stop-color="#fff6e0" stop-opacity=".38"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2e1405" stop-opacity=".3"/></radialGradient>`)
  return painters[surface](rng, sheet, tints[tint]) + whole(`url(#${light})`)
}
