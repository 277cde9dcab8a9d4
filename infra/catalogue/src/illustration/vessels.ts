import { annulus, at, circle, num, polar, roundedRect } from './geometry.ts'
import { glazes, SHADOW } from './palette.ts'
import type { Glaze, Tones } from './palette.ts'
import { between, jitter, times } from './random.ts'
import type { Rng } from './random.ts'
import type { Sheet } from './sheet.ts'

/** Where food goes: its middle, its half axes, and the outline that cuts it. */
export type Stage = { cx: number; cy: number; rx: number; ry: number; clip: string }

/** A vessel in two halves, the food between them. */
export type Vessel = { stage: Stage; under: string; over: string }

type Maker = (rng: Rng, sheet: Sheet, glaze: Tones) => Vessel

const MIDDLE = [400, 302] as const
const moved = (d: string, x: number, y: number): string => `transform="translate(${at(x, y)})" d="${d}"`
const shape = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`

/** The shadow a whole vessel throws on the table. */
function cast(sheet: Sheet, d: string, dx = 16, dy = 24): string {
  const blur = sheet.define((id) => `<filter id="${id}" x="-20%" y="-20%" width="150%" height="150%"><feGaussianBlur stdDeviation="13"/></filter>`)
  return shape(d, SHADOW, `opacity=".45" filter="url(#${blur})" transform="translate(${dx} ${dy})"`) + shape(d, SHADOW, 'opacity=".28" transform="translate(5 8)"')
}

/** Lit rim: light on the upper left, shade on the lower right. */
const lit = (sheet: Sheet, [dark, mid, light]: Tones): string =>
  `url(#${sheet.define((id) => `<linearGradient id="${id}" x1=".1" y1=".1" x2=".9" y2=".9"><stop stop-color="${light}"/><stop offset=".5" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`)})`

/** The inside of a hollow: the near wall dark, the far one light. */
const hollow = (sheet: Sheet, [dark, mid, light]: Tones): string =>
  `url(#${sheet.define((id) => `<linearGradient id="${id}" x1=".1" y1=".1" x2=".9" y2=".9"><stop stop-color="${dark}"/><stop offset=".45" stop-color="${mid}"/><stop offset="1" stop-color="${light}"/></linearGradient>`)})`

/** Shade that the wall throws on the food, strongest at the upper left. */
const wallShade = (sheet: Sheet, d: string, strength: number): string => {
  const id = sheet.define((made) => `<radialGradient id="${made}" cx=".545" cy=".555" r=".55"><stop offset=".78" stop-color="#2e1405" stop-opacity="0"/><stop offset="1" stop-color="#2e1405" stop-opacity="${strength}"/></radialGradient>`)
  return shape(d, `url(#${id})`)
}

const speckles = (rng: Rng, inner: number, outer: number, colour: string): string =>
  `<path d="${times(34, () => { const [x, y] = polar(between(rng, 0, 360), between(rng, inner, outer)); return `M${at(x, y)}h.1`; }).join('')}" stroke="${colour}" stroke-width="3" stroke-linecap="round" opacity=".5"/>`

const at0 = (inner: string): string => `<g transform="translate(${at(...MIDDLE)})">${inner}</g>`
const [CX, CY] = MIDDLE
const rim = (r: number, colour: string, width: number, opacity: number): string =>
  `<circle r="${r}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`
const shine = (r: number, width: number, opacity: number): string =>
  `<path d="M${at(...polar(196, r))}A${r} ${r} 0 0 1 ${at(...polar(258, r))}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`

const plate: Maker = (rng, sheet, glaze) => ({
  stage: { cx: CX, cy: CY, rx: 200, ry: 200, clip: circle(242, CX, CY) },
  under: cast(sheet, circle(248, CX, CY)) + at0(shape(circle(250), lit(sheet, glaze)) + rim(246, glaze[2], 3, 0.8) + speckles(rng, 216, 244, glaze[0]) + shape(circle(210), glaze[0], 'opacity=".55"') + shape(circle(208), hollow(sheet, glaze), 'transform="translate(1 2)"') + shape(circle(192), glaze[1], 'opacity=".85" transform="translate(2 3)"')),
  over: at0(shine(236, 7, 0.55)),
})

const bowl: Maker = (rng, sheet, glaze) => ({
  stage: { cx: CX, cy: CY, rx: 214, ry: 214, clip: circle(217, CX, CY) },
  under: cast(sheet, circle(240, CX, CY), 20, 30) + at0(shape(circle(242), lit(sheet, glaze)) + speckles(rng, 226, 240, glaze[0]) + shape(circle(226), hollow(sheet, glaze)) + rim(227, glaze[2], 3, 0.7)),
  over: wallShade(sheet, circle(217, CX, CY), 0.5) + at0(rim(217, glaze[0], 2.5, 0.6) + shine(234, 6, 0.6)),
})

const deepPlate: Maker = (rng, sheet, glaze) => ({
  stage: { cx: CX, cy: CY, rx: 198, ry: 198, clip: circle(206, CX, CY) },
  under: cast(sheet, circle(252, CX, CY)) + at0(shape(circle(254), lit(sheet, glaze)) + rim(249, glaze[0], 5, 0.5) + speckles(rng, 218, 246, glaze[0]) + shape(circle(210), hollow(sheet, glaze)) + rim(211, glaze[2], 3, 0.8)),
  over: wallShade(sheet, circle(206, CX, CY), 0.42) + at0(shine(234, 8, 0.5)),
})

const smallBowl: Maker = (rng, sheet, glaze) => ({
  stage: { cx: CX, cy: CY, rx: 184, ry: 184, clip: circle(187, CX, CY) },
  under: cast(sheet, circle(210, CX, CY), 20, 28) + at0(shape(circle(212), lit(sheet, glaze)) + speckles(rng, 197, 210, glaze[0]) + shape(circle(196), hollow(sheet, glaze)) + rim(197, glaze[2], 3, 0.7)),
  over: wallShade(sheet, circle(187, CX, CY), 0.5) + at0(shine(205, 6, 0.6)),
})

const skillet: Maker = (rng, sheet, glaze) => {
  const turn = 28 + Math.round(jitter(rng, 8))
  const handle = `<g transform="rotate(${turn})"><path d="M210 -34Q260 -26 300 -25H520V25H300Q260 26 210 34z" fill="${glaze[1]}"/><path d="M240 -18Q280 -14 520 -14" stroke="${glaze[2]}" stroke-width="6" fill="none" opacity=".6"/></g>`
  return {
    stage: { cx: CX, cy: CY, rx: 208, ry: 208, clip: circle(211, CX, CY) },
    under: cast(sheet, circle(240, CX, CY), 18, 26) + at0(`<g transform="translate(10 18)" opacity=".3"><path transform="rotate(${turn})" d="M210 -30H520V30H210z" fill="${SHADOW}"/></g>${handle}` + shape(circle(240), lit(sheet, glaze)) + shape(circle(224), hollow(sheet, glaze)) + rim(225, glaze[2], 2.5, 0.6) + shape(circle(212), glaze[0])),
    over: wallShade(sheet, circle(211, CX, CY), 0.55) + at0(shine(233, 5, 0.4)),
  }
}

const pot: Maker = (rng, sheet, glaze) => {
  const ears = `<path d="M-232 -46H-286Q-300 -46 -300 -30V30Q-300 46 -286 46H-232V26H-276V-26H-232zM232 -46H286Q300 -46 300 -30V30Q300 46 286 46H232V26H276V-26H232z" fill="${glaze[1]}" transform="rotate(${Math.round(jitter(rng, 16))})"/>`
  return {
    stage: { cx: CX, cy: CY, rx: 208, ry: 208, clip: circle(211, CX, CY) },
    under: cast(sheet, circle(240, CX, CY), 20, 30) + at0(`<g opacity=".25" transform="translate(9 15)">${ears.replace(glaze[1], SHADOW)}</g>${ears}` + shape(circle(242), lit(sheet, glaze)) + shape(circle(226), glaze[0]) + shape(circle(222), hollow(sheet, ['#c9b99c', '#efe4d0', '#fffaf0'])) + rim(234, glaze[2], 4, 0.5)),
    over: wallShade(sheet, circle(211, CX, CY), 0.55) + at0(shine(233, 6, 0.6)),
  }
}

const glassLike = (r: number, thick: number, threaded: boolean): Maker => (_rng, sheet, glaze) => ({
  stage: { cx: CX, cy: CY, rx: r, ry: r, clip: circle(r + 2, CX, CY) },
  under: cast(sheet, circle(r + thick + 34, CX, CY), 12, 18) + at0(shape(circle(r + thick + 36), lit(sheet, glaze)) + rim(r + thick + 30, glaze[0], 3, 0.4) + shape(circle(r + thick), SHADOW, 'opacity=".3" transform="translate(9 14)"') + shape(circle(r + thick), '#dfe6e0') + (threaded ? rim(r + thick - 5, '#a9b8b2', 3, 0.8) + rim(r + thick - 13, '#f6faf6', 4, 0.9) : '') + shape(circle(r + 6), '#b7c4bd')),
  over: wallShade(sheet, circle(r + 2, CX, CY), 0.4) + at0(shape(annulus(r + thick, r + 1), '#f4f9f5', 'opacity=".45"') + rim(r + thick - 2, '#ffffff', 3, 0.9) + rim(r + 3, '#8fa19a', 2, 0.6) + shine(r + thick / 2 + 1, thick * 0.5, 0.95) + `<g transform="rotate(180)">${shine(r + thick / 2, thick * 0.3, 0.6)}</g>`),
})

const mug: Maker = (rng, sheet, glaze) => {
  const turn = Math.round(jitter(rng, 12)) + 24
  return {
    stage: { cx: CX, cy: CY, rx: 150, ry: 150, clip: circle(152, CX, CY) },
    under: cast(sheet, circle(176, CX, CY), 24, 34) + at0(`<path d="M150 -26H236Q272 -24 272 0Q272 24 236 26H150z" fill="${SHADOW}" opacity=".3" transform="translate(12 18)rotate(${turn})"/><path d="M150 -26H236Q272 -24 272 0Q272 24 236 26H150z" fill="${glaze[1]}" transform="rotate(${turn})"/><path d="M160 -15H232Q250 -14 256 -6" fill="none" stroke="${glaze[2]}" stroke-width="7" stroke-linecap="round" opacity=".8" transform="rotate(${turn})"/>` + shape(circle(176), lit(sheet, glaze)) + speckles(rng, 164, 174, glaze[0]) + shape(circle(161), hollow(sheet, glaze))),
    over: wallShade(sheet, circle(152, CX, CY), 0.55) + at0(shine(169, 6, 0.6)),
  }
}

function flat(sheet: Sheet, outer: string, width: number, height: number, inner: string, under: string): Vessel {
  return {
    stage: { cx: CX, cy: CY, rx: width / 2, ry: height / 2, clip: '' },
    under: at0(cast(sheet, outer) + under),
    over: inner,
  }
}

const board: Maker = (rng, sheet, glaze) => {
  const body = roundedRect(620, 430, 46)
  const grain = times(9, (index) => { const y = -180 + index * 45 + jitter(rng, 12); return `M-300 ${num(y)}C${at(-100, y + jitter(rng, 18), 120, y + jitter(rng, 18), 300, y + jitter(rng, 10))}`; })
  const vessel = flat(sheet, body, 560, 380, '', shape(body, glaze[0], 'transform="translate(0 7)"') + shape(body, lit(sheet, glaze)) + `<path d="${grain.join('')}" fill="none" stroke="${glaze[0]}" stroke-width="3" opacity=".4"/>` + shape(circle(17, -268, -168), glaze[0]) + shape(circle(14, -266, -166), SHADOW, 'opacity=".6"') + `<path ${moved(roundedRect(612, 422, 42), 0, 0)} fill="none" stroke="${glaze[2]}" stroke-width="3" opacity=".6"/>`)
  return { ...vessel, stage: { ...vessel.stage, clip: '' } }
}

const dish: Maker = (_rng, sheet, glaze) => {
  const ears = 'M-290 -60Q-340 -60 -340 0Q-340 60 -290 60zM290 -60Q340 -60 340 0Q340 60 290 60z'
  const body = roundedRect(610, 440, 60)
  const inside = roundedRect(556, 386, 44)
  const vessel = flat(sheet, body, 540, 370, '', shape(ears, glaze[1]) + shape('M-300 -40Q-326 -40 -326 0Q-326 40 -300 40zM300 -40Q326 -40 326 0Q326 40 300 40z', glaze[0]) + shape(body, lit(sheet, glaze)) + shape(roundedRect(578, 408, 50), glaze[0], 'opacity=".7"') + shape(inside, hollow(sheet, ['#c9b99c', '#efe4d0', '#fffaf0'])))
  const corner = `M${at(CX - 278, CY)}`
  return {
    ...vessel,
    stage: { ...vessel.stage, clip: `${corner}V${CY - 149}q0 -44 44 -44H${CX + 234}q44 0 44 44V${CY + 149}q0 44 -44 44H${CX - 234}q-44 0 -44 -44z` },
    over: at0(`<path d="M-262 -120V-150Q-262 -178 -234 -178H60" fill="none" stroke="#2e1405" stroke-width="16" opacity=".2"/><path d="M-290 -120V-170Q-288 -204 -250 -206H-60" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".55"/>`),
  }
}

const tray: Maker = (_rng, sheet, glaze) => {
  const body = roundedRect(680, 490, 26)
  return flat(sheet, body, 590, 400, '', shape(body, lit(sheet, glaze)) + shape(roundedRect(644, 454, 16), hollow(sheet, glaze)) + `<path d="M-312 -214L-180 -218L20 -213L200 -218L313 -214L316 0L312 214L60 217L-200 213L-314 216L-316 40z" fill="#efe0c2"/><path d="M-290 -190L-120 60M240 -200L300 40M-280 150L-100 205M120 210L290 120" stroke="#d3bd92" stroke-width="3" opacity=".6"/>`)
}

const rack: Maker = (_rng, sheet, glaze) => {
  const bars = times(15, (index) => `M${-287 + index * 41} -205V205`).join('')
  const body = roundedRect(620, 430, 22)
  const frame = `<path d="${body}" fill="none" stroke="${glaze[1]}" stroke-width="9"/><path d="${bars}M-300 -70H300M-300 70H300" stroke="${glaze[1]}" stroke-width="5"/>`
  return flat(sheet, 'M0 0z', 560, 380, '', `<g opacity=".28" transform="translate(9 15)">${frame.replaceAll(glaze[1], SHADOW)}</g>${frame}<path d="${bars}" stroke="${glaze[2]}" stroke-width="1.6" transform="translate(-1 0)"/>`)
}

const makers = {
  plate, deepPlate, bowl, smallBowl, skillet, pot, mug, board, dish, tray, rack,
  glass: glassLike(172, 20, false),
  jar: glassLike(168, 24, true),
} satisfies Record<string, Maker>

export type VesselName = keyof typeof makers

/** Builds a vessel in the middle of the picture. */
export const makeVessel = (rng: Rng, sheet: Sheet, name: VesselName, glaze: Glaze): Vessel => makers[name](rng, sheet, glazes[glaze])
