import { at, blob, circle, ellipse, polar, roundedRect, spread } from '../geometry.ts'
import { between, jitter, times } from '../random.ts'
import type { Rng } from '../random.ts'
import { dot, glint, line, oval, path, strokes } from './kit.ts'
import type { Draw, Shape } from './kit.ts'

const specks = (rng: Rng, count: number, radius: number, length = 5): string[] =>
  spread(rng, count, radius).map(([x, y]) => `M${at(x, y)}l${at(jitter(rng, length), jitter(rng, length))}`)

/** A seared or roasted piece: uneven, browned at the edge, lighter on top. */
const chunk = (rx: number, ry: number, edge: string, body: string, top: string, char: string): Draw => (rng) => ({
  outline: blob(rng, rx, ry, 0.13, 7),
  fill: edge,
  detail: path(blob(rng, rx * 0.84, ry * 0.82, 0.12, 7), body) + path(blob(rng, rx * 0.5, ry * 0.42, 0.2, 6), top, 'opacity=".8"') + strokes(specks(rng, 6, rx * 0.6, 9), char, 3.4, 0.5),
  lift: 7,
  shade: 0.75,
})

const patty = (r: number, fill: string, light: string, dark: string): Draw => (rng) => ({
  outline: blob(rng, r, r * 0.96, 0.05, 10),
  fill,
  detail: path(blob(rng, r * 0.7, r * 0.66, 0.12, 8), light, `transform="translate(${at(-r * 0.1, -r * 0.12)})" opacity=".6"`) + strokes(specks(rng, 9, r * 0.75, 6), dark, 3, 0.55) + strokes(specks(rng, 5, r * 0.6, 4), '#fff', 2, 0.3),
  lift: 8,
  shade: 1,
  upright: true,
})

/** A carved slice with a dark crust and a lighter heart. */
const carved = (crust: string, meat: string, heart: string, grain: string): Draw => (rng) => ({
  outline: `M-66 -10Q-40 ${at(-24 + jitter(rng, 4))} 0 -22Q44 -24 66 -8Q70 8 58 16Q20 ${at(26 + jitter(rng, 4))} -10 24Q-50 24 -66 12Q-70 0 -66 -10z`,
  fill: crust,
  detail: path('M-60 -7Q-38 -17 0 -16Q40 -18 60 -5Q62 6 54 11Q20 19 -10 18Q-46 18 -60 9Q-63 0 -60 -7z', meat) + path('M-44 -3Q-26 -9 0 -9Q30 -10 44 -2Q44 5 38 7Q14 11 -8 10Q-36 10 -44 5z', heart) + strokes(['M-40 2l12 -3M-16 -4l14 5M10 -5l16 5M-20 9l14 -2M16 9l14 -4'], grain, 2, 0.6),
  lift: 6,
  shade: 0.4,
})

function fish(fill: string, pale: string, edge: string): Shape {
  return {
    outline: 'M-98 -22Q-96 -44 -70 -46Q0 -54 66 -44Q98 -36 98 -6Q98 26 66 40Q0 52 -72 44Q-98 40 -98 16z',
    fill: edge,
    detail: path('M-90 -20Q-88 -37 -66 -39Q0 -46 62 -37Q90 -30 90 -5Q90 21 62 33Q0 44 -68 37Q-90 33 -90 14z', fill) + strokes(['M-62 -36Q-42 0 -62 34M-34 -39Q-12 0 -34 37M-4 -41Q18 0 -4 38M26 -40Q48 0 26 37M54 -36Q72 -2 54 33'], pale, 4, 0.75) + line('M-84 -2Q0 -10 84 -4', pale, 2.5, 0.5),
    lift: 9,
    shade: 0.6,
  }
}

export const proteins = {
  salmonFillet: () => fish('#ef8f63', '#fbcdaf', '#c9653a'),
  codFillet: (rng) => {
    const base = fish('#fbf3e2', '#e2d2b4', '#e3c07c')
    return { ...base, detail: (base.detail ?? '') + strokes(specks(rng, 16, 40, 8).map((d) => d), '#cf9440', 4, 0.5) }
  },
  salmonFlake: (rng) => ({ outline: blob(rng, 32, 20, 0.12, 7), fill: '#dd7c50', detail: path(blob(rng, 26, 15, 0.1, 7), '#f09a70') + line('M-16 -4Q0 -10 16 -3M-14 5Q2 0 16 6', '#fbd2b8', 2.6, 0.8), lift: 5, shade: 0.5 }),
  smokedSalmon: (rng) => ({
    outline: `M-62 4Q-50 ${at(-34 + jitter(rng, 5))} -14 -24Q14 -40 44 -22Q70 -8 56 14Q36 34 6 24Q-26 40 -62 4z`,
    fill: '#e37a4d',
    detail: path('M-52 4Q-42 -24 -12 -16Q14 -30 40 -16Q58 -6 48 10Q32 24 6 15Q-24 28 -52 4z', '#f29b71') + strokes(['M-40 0Q-20 -16 -4 10M-10 -12Q6 -4 14 14M18 -20Q34 -6 36 12'], '#fbd0b6', 3, 0.85),
    lift: 5,
    shade: 0.5,
  }),
  tunaSlice: () => ({
    outline: roundedRect(88, 46, 14),
    fill: '#b98a74',
    detail: path(roundedRect(76, 34, 10), '#b23a4a') + strokes(['M-26 -12Q-18 0 -26 12M-6 -13Q2 0 -6 13M14 -13Q22 0 14 13'], '#d06a74', 2.5, 0.8),
    lift: 6,
    shade: 0.45,
  }),
  shrimp: () => ({
    outline: 'M34 -24C10 -46 -36 -34 -40 2C-42 30 -14 44 6 38L20 46L34 44L28 36L36 28L22 24C8 26 -10 22 -10 4C-8 -10 10 -12 24 -4C36 -4 42 -16 34 -24z',
    fill: '#e9825a',
    detail: path('M30 -22C10 -38 -28 -28 -33 2C-34 20 -20 32 -4 33C-18 22 -20 6 -12 -6C-4 -16 12 -14 26 -8C32 -10 34 -18 30 -22z', '#f7b391') + strokes(['M-36 -6Q-22 -6 -12 -2M-26 -26Q-16 -18 -8 -8M-4 -35Q0 -22 2 -13M16 -33Q14 -22 14 -13M-36 16Q-22 12 -10 9M-22 32Q-12 22 -6 17'], '#d05a36', 2.5, 0.75) + strokes(['M20 30L30 42M20 30L34 32'], '#c44a2a', 2.5),
    lift: 6,
    shade: 0.5,
  }),
  mussel: () => ({
    outline: 'M-44 24C-52 -4 -26 -40 16 -38C44 -34 54 -8 40 12C24 34 -20 42 -44 24z',
    fill: '#2b2a35',
    detail: path('M-36 20C-42 -2 -20 -30 14 -29C36 -26 44 -8 32 8C20 26 -16 33 -36 20z', '#8f95a6') + path('M-22 14C-28 0 -8 -20 12 -20C28 -18 32 -6 22 5C10 18 -12 24 -22 14z', '#e9963c') + path('M-12 8C-12 -2 2 -12 14 -11C20 -8 20 0 12 5C2 11 -8 13 -12 8z', '#f6bd6e'),
    lift: 7,
    shade: 0.4,
  }),
  chickenPiece: chunk(36, 28, '#a35c1e', '#cf8a38', '#ebb565', '#6b3510'),
  chickenPale: chunk(32, 22, '#c99a5c', '#ecd0a0', '#fae8c8', '#b07a3a'),
  chickenSaucy: chunk(34, 27, '#8f3f16', '#c96a2a', '#ea9a52', '#5a240a'),
  beefChunk: chunk(36, 28, '#3a1c10', '#633320', '#8a5034', '#26100a'),
  lambChunk: chunk(36, 28, '#4f2814', '#7d4526', '#a8683e', '#321608'),
  porkPiece: chunk(34, 22, '#7d3c1c', '#b4683a', '#d9955e', '#4d200c'),
  mince: chunk(17, 13, '#6b3d22', '#95603c', '#b98657', '#4a2814'),
  drumstick: () => ({
    outline: 'M-22 -54C14 -62 42 -34 34 -2C30 20 12 30 8 46L12 66Q4 76 -2 68Q-10 74 -12 64L-8 44C-14 30 -40 16 -44 -14C-46 -36 -38 -50 -22 -54z',
    fill: '#a85a1c',
    detail: path('M-20 -46C10 -52 32 -30 26 -4C22 14 4 22 2 36C-6 24 -32 10 -35 -14C-37 -32 -32 -44 -20 -46z', '#d08a34') + path('M-16 -36C4 -40 14 -28 10 -14C4 -4 -16 -4 -22 -16C-26 -28 -22 -34 -16 -36z', '#ecb560', 'opacity=".8"') + path('M-7 46L-10 64Q-8 70 -3 65Q4 72 9 64L6 46z', '#f3e6cc') + strokes(['M10 -30l8 10M-24 2l10 8M4 6l8 -6M-4 -44l10 2'], '#7a3a10', 3.5, 0.5),
    lift: 9,
    shade: 0.8,
  }),
  chickenSlice: carved('#b56f2a', '#f3e2c0', '#fbf1da', '#dcc193'),
  steakSlice: carved('#40200f', '#a8564a', '#cf6a62', '#8c3a38'),
  porkSlice: carved('#7a4420', '#e3bd9a', '#f0d2b6', '#c79a74'),
  meatloafSlice: carved('#5c2a16', '#9a6240', '#ab7450', '#6d3f24'),
  tempehSlice: carved('#7d4a1e', '#cf9a58', '#ddb278', '#8f5c2a'),
  meatball: patty(38, '#6d3a20', '#9a5c36', '#3f1c0e'),
  falafel: patty(36, '#7d4f20', '#b0803c', '#4a2c10'),
  energyBall: patty(34, '#54301c', '#7d5030', '#2f180c'),
  lentilBall: patty(34, '#8a5426', '#b88043', '#4f2c10'),
  friedEgg: (rng) => ({
    outline: blob(rng, 74, 66, 0.1, 9),
    fill: '#e9d3a4',
    detail: path(blob(rng, 69, 61, 0.08, 9), '#fffbf2') + dot(4, -2, 30, '#e59a22') + dot(3, -4, 27, '#f7b634') + dot(-4, -12, 14, '#fccf66', 0.8) + glint(-9, -17, 8, 4, -30, 0.8),
    lift: 5,
    shade: 0.3,
  }),
  poachedEgg: (rng) => ({
    outline: blob(rng, 56, 48, 0.08, 9),
    fill: '#f3e9d6',
    detail: path(blob(rng, 52, 44, 0.07, 9), '#fffcf5') + oval(3, 2, 25, 22, '#f6c250') + oval(1, 0, 22, 19, '#f9b53a') + glint(-8, -9, 8, 4, -30, 0.8),
    lift: 6,
    shade: 0.5,
  }),
  scramble: (rng) => ({ outline: blob(rng, 40, 28, 0.16, 8), fill: '#e9b73e', detail: path(blob(rng, 33, 21, 0.16, 8), '#f8d566') + path(blob(rng, 18, 10, 0.2, 6), '#fdeaa0', 'transform="translate(-5 -5)"'), lift: 5, shade: 0.6 }),
  tofuScramble: (rng) => ({ outline: blob(rng, 27, 20, 0.16, 7), fill: '#d9ae3c', detail: path(blob(rng, 21, 14, 0.16, 7), '#f3d878'), lift: 4, shade: 0.5 }),
  skewer: (rng) => ({
    outline: `M-118 -3H118V3H-118z${[-66, -22, 22, 66].map((x) => ellipse(25, 24 + jitter(rng, 3), x)).join('')}`,
    fill: '#c9a05c',
    detail: [-66, -22, 22, 66].map((x, i) => path(ellipse(24, 23, x), i % 2 ? '#b9702c' : '#c47a32') + path(ellipse(15, 12, x - 4, -5), '#e6ab5c', 'opacity=".75"') + strokes([`M${at(x - 10, 8)}l8 -18M${at(x + 4, 12)}l8 -18`], '#5f2d0e', 4, 0.65)).join(''),
    lift: 8,
    shade: 0.5,
  }),
  capreseSkewer: () => ({
    outline: `M-112 -2.5H112V2.5H-112z${circle(24, -58)}${circle(24, 0)}${circle(24, 56)}`,
    fill: '#c9a05c',
    detail: dot(-58, 0, 24, '#c93c22') + glint(-66, -10, 7, 3) + dot(0, 0, 24, '#fbf6ea') + glint(-8, -10, 8, 4, -40, 1) + path('M-38 0C-40 -22 -28 -28 -24 0C-20 28 -36 24 -38 0z', '#4d8040') + dot(56, 0, 24, '#cf4326') + glint(48, -10, 7, 3) + path('M22 0C22 -26 34 -26 36 0C38 26 22 24 22 0z', '#5b8f49'),
    lift: 7,
    shade: 0.4,
  }),
  bacon: (rng) => ({ outline: blob(rng, 22, 12, 0.2, 7), fill: '#8f3a24', detail: line('M-14 -2Q0 -8 14 0', '#eab890', 5, 0.85), lift: 3, shade: 0.5 }),
  prosciutto: (rng) => ({
    outline: blob(rng, 52, 34, 0.16, 8),
    fill: '#e8b7a6',
    detail: path(blob(rng, 45, 26, 0.16, 8), '#c9605a') + strokes(['M-34 0Q-8 -16 20 -6M-22 12Q4 0 34 6'], '#f0c9b8', 4, 0.85),
    lift: 4,
    shade: 0.5,
  }),
  sausageCoin: () => ({ outline: circle(25), fill: '#7a3a1e', detail: dot(0, 0, 21, '#b96a44') + times(7, (i) => { const [x, y] = polar(i * 51, 12); return dot(x, y, 2.6, '#e8b48c'); }).join('') + dot(1, 2, 2.6, '#8a4426') + glint(-9, -11, 6, 2.4), lift: 5, shade: 0.6, upright: true }),
  anchovy: () => ({ outline: 'M-44 2Q-20 -12 20 -8Q40 -6 50 4Q30 12 0 12Q-30 14 -44 2z', fill: '#8f5a40', detail: line('M-36 2Q0 -6 42 3', '#d0a58a', 3, 0.9), lift: 3, shade: 0.5 }),
  tunaFlake: (rng) => ({ outline: blob(rng, between(rng, 24, 30), 17, 0.16, 7), fill: '#c99a80', detail: path(blob(rng, 20, 12, 0.14, 7), '#e6c3ab') + line('M-12 -2Q0 -7 12 0', '#b98468', 2, 0.7), lift: 4, shade: 0.5 }),
} satisfies Record<string, Draw>
