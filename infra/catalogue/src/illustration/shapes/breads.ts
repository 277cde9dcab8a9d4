import { at, blob, circle, ellipse, polar, roundedRect, ruffle, spread } from '../geometry.ts'
import { jitter, times } from '../random.ts'
import type { Rng } from '../random.ts'
import { dot, glint, line, oval, path, strokes } from './kit.ts'
import type { Draw } from './kit.ts'

const crumb = (rng: Rng, count: number, radius: number): string[] =>
  spread(rng, count, radius).map(([x, y]) => `M${at(x, y)}l${at(jitter(rng, 3), jitter(rng, 3))}`)

/** A slice of tin or country loaf, optionally with a spread on it. */
const slice = (crust: string, inside: string, hole: string, topping?: string, toppingLight?: string): Draw => (rng) => ({
  outline: 'M-80 70C-84 20 -70 10 -82 -14C-100 -56 -58 -88 0 -84C58 -88 100 -56 82 -14C70 10 84 20 80 70C78 88 66 90 0 90C-66 90 -78 88 -80 70z',
  fill: crust,
  detail:
    path('M-71 68C-75 20 -62 8 -73 -16C-88 -50 -52 -76 0 -74C52 -76 88 -50 73 -16C62 8 75 20 71 68C69 78 60 80 0 80C-60 80 -69 78 -71 68z', inside) +
    strokes(crumb(rng, 26, 62), hole, 4, 0.6) +
    (topping ? path('M-60 58C-66 22 -52 6 -62 -18C-72 -44 -44 -62 0 -62C44 -62 72 -44 62 -18C52 6 68 24 58 60C40 72 20 62 0 68C-20 72 -48 70 -60 58z', topping) + line('M-44 40C-20 20 -40 4 -10 -4C20 -10 -10 -40 34 -38M-10 50C20 40 14 20 40 14', toppingLight ?? '#fff', 7, 0.6) : ''),
  lift: 8,
  shade: 0.45,
})

const shell = (filling: string): string =>
  path('M-92 22C-84 -30 -40 -58 0 -58C40 -58 84 -30 92 22C60 6 -60 6 -92 22z', '#d9a452') +
  filling +
  path('M-92 26C-80 -14 -40 -34 0 -34C40 -34 80 -14 92 26C88 44 -88 44 -92 26z', '#edc577') +
  strokes(['M-60 18l10 -8M-20 4l12 -4M26 0l12 6M58 20l8 6M0 24l14 0M-36 30l10 -2'], '#b97a2c', 4, 0.55)

const tube = (rng: Rng, fill: string, light: string, dark: string): ReturnType<Draw> => ({
  outline: 'M-42 -4L-34 -17L42 -17L34 -4L42 13L-34 13z',
  fill,
  detail: path('M-42 -4L-34 -17Q-28 -4 -34 13z', dark) + strokes(['M-24 -11H32M-22 -3H30M-24 6H32'], light, 2.4, 0.7 + jitter(rng, 0.1)),
  lift: 5,
  shade: 0.7,
})

const bar = (body: string, light: string, dark: string): Draw => (rng) => ({
  outline: 'M-66 -34Q0 -40 66 -34Q72 0 66 38Q0 43 -66 38Q-72 0 -66 -34z',
  fill: dark,
  detail: path('M-62 -31Q0 -36 62 -31Q67 0 62 28Q0 33 -62 28Q-67 0 -62 -31z', body) + spread(rng, 18, 1).map(([x, y], i) => oval(x * 54, y * 26 - 1, 10, 6, i % 4 === 0 ? dark : light, i * 47, 0.85)).join(''),
  lift: 8,
  shade: 0.5,
})

export const breads = {
  toast: slice('#9c5f26', '#e8c083', '#c9954e'),
  ryeToast: slice('#4f2c16', '#8f6038', '#5f381a'),
  peanutToast: slice('#9c5f26', '#e8c083', '#c9954e', '#c48a48', '#e6bb82'),
  ricottaToast: slice('#8a4f20', '#e2b678', '#b98444', '#fbf6ea', '#ffffff'),
  avocadoToast: slice('#7a4520', '#dcae6c', '#b07c3c', '#a8be5c', '#d5e09c'),
  sweetPotatoToast: (rng) => ({
    outline: blob(rng, 62, 104, 0.04, 11),
    fill: '#8f4420',
    detail: path(blob(rng, 57, 98, 0.03, 11), '#e88c40') + path(blob(rng, 44, 82, 0.06, 10), '#c88f4e') + line('M-20 50C10 40 -24 10 8 0C28 -8 -14 -30 14 -52', '#e6bb82', 8, 0.7),
    lift: 7,
    shade: 0.4,
  }),
  baguette: () => ({
    outline: 'M-190 4C-190 -52 -150 -58 0 -58C150 -58 190 -52 190 4C190 52 150 60 0 60C-150 60 -190 52 -190 4z',
    fill: '#b0702c',
    detail: path('M-180 0C-180 -44 -146 -49 0 -49C146 -49 180 -44 180 0C180 20 150 24 0 24C-150 24 -180 20 -180 0z', '#f4e0b0') + path('M-186 14C-150 30 150 30 186 14C184 48 150 54 0 54C-150 54 -184 48 -186 14z', '#cf9044') + strokes(['M-120 40l36 -8M-50 44l36 -8M20 44l36 -8M90 42l36 -8'], '#f0cc86', 6, 0.8),
    lift: 10,
    shade: 0.5,
  }),
  ciabatta: (rng) => ({
    outline: blob(rng, 120, 84, 0.04, 12),
    fill: '#a8682a',
    detail: path(blob(rng, 112, 76, 0.03, 12), '#f0d6a0') + strokes(crumb(rng, 30, 70), '#d3a660', 6, 0.5),
    lift: 9,
    shade: 0.4,
  }),
  pitaWedge: (rng) => ({
    outline: 'M-52 30Q-46 44 -34 40Q0 30 34 40Q46 44 52 30Q40 -20 6 -50Q0 -55 -6 -50Q-40 -20 -52 30z',
    fill: '#d9a860',
    detail: path('M-44 26Q0 12 44 26Q34 -16 2 -42Q-32 -18 -44 26z', '#f1d294') + strokes(crumb(rng, 7, 22), '#b0722c', 6, 0.6),
    lift: 6,
    shade: 0.5,
  }),
  pita: (rng) => ({
    outline: blob(rng, 112, 108, 0.03, 12),
    fill: '#d6a458',
    detail: path(blob(rng, 103, 99, 0.03, 12), '#f0d197') + spread(rng, 12, 80).map(([x, y]) => oval(x, y, 13, 8, '#b4762e', x, 0.5)).join(''),
    lift: 7,
    shade: 0.4,
  }),
  naan: (rng) => ({
    outline: 'M-20 -112C40 -112 84 -50 78 14C72 76 34 112 -4 112C-50 110 -82 60 -78 6C-74 -50 -56 -110 -20 -112z',
    fill: '#cf9a50',
    detail: path('M-18 -102C34 -102 74 -46 69 14C64 68 30 102 -4 102C-44 100 -73 56 -69 6C-66 -46 -50 -100 -18 -102z', '#f2d69c') + spread(rng, 13, 1).map(([x, y], i) => oval(x * 56, y * 84, 15, 10, i % 3 ? '#c98b3c' : '#7d4a1c', x * 90, 0.6)).join(''),
    lift: 7,
    shade: 0.4,
  }),
  tortillaChip: (rng) => ({
    outline: `M-40 26Q-46 34 -34 34L36 ${at(32 + jitter(rng, 4))}Q46 30 40 22L6 -38Q0 -46 -6 -38z`,
    fill: '#e0ab4c',
    detail: path('M-32 27L32 27L2 -30z', '#f0c870') + strokes(crumb(rng, 6, 18), '#b87a26', 4, 0.6),
    lift: 5,
    shade: 0.5,
  }),
  taco: () => ({
    outline: 'M-92 24C-84 -36 -40 -66 0 -66C40 -66 84 -36 92 24C88 46 -88 46 -92 24z',
    fill: '#d9a452',
    detail: shell(path(times(9, (i) => circle(17, -70 + i * 17.5, -26 - Math.sin((i / 8) * 3.14) * 24)).join(''), '#97b95d') + times(5, (i) => oval(-52 + i * 26, -32 - Math.sin((i / 4) * 3.14) * 20, 18, 10, i % 2 ? '#fbf1da' : '#e3b45e', -30 + i * 15)).join('') + strokes(['M-60 -18l22 -10M-22 -44l22 6M18 -40l24 8M50 -22l16 8'], '#b85a94', 5)),
    lift: 9,
    shade: 0.4,
  }),
  wrapHalf: () => ({
    outline: 'M-118 -40Q-130 0 -118 40L50 50Q96 44 100 0Q96 -44 50 -50z',
    fill: '#e0bc7e',
    detail: path('M-112 -34Q-122 0 -112 34L46 44V-44z', '#f3dcae') + strokes(['M-94 -18l14 3M-66 14l16 -4M-40 -22l12 5M-14 20l16 -6M-84 24l10 -2M-4 -18l14 2M-52 -6l8 2M10 6l10 -3'], '#b98444', 6, 0.5) + path('M-118 -40L-60 -44L-40 46L-118 40Q-130 0 -118 -40z', '#fbf6ea') + strokes(['M-112 -26L-56 -30M-116 0L-50 4M-112 26L-46 32'], '#c9472b', 3, 0.5) + oval(50, 0, 48, 50, '#d9b06a') + oval(51, 0, 43, 45, '#f6e6c0') + oval(51, 0, 38, 40, '#8fb254') + strokes(['M24 -16Q40 -34 60 -30M70 -22Q86 -4 78 14M26 14Q34 32 56 34'], '#c9dd95', 8) + oval(42, -10, 17, 12, '#fbf1da', -20) + oval(62, 8, 18, 12, '#fbf1da', 24) + oval(42, -10, 12, 7, '#f0dcb4', -20) + oval(62, 8, 12, 7, '#f0dcb4', 24) + oval(66, -16, 11, 9, '#d4482c') + oval(36, 16, 11, 9, '#d4482c') + oval(66, -17, 5, 4, '#f39a5c') + oval(36, 15, 5, 4, '#f39a5c') + strokes(['M48 -28l10 3M56 26l8 -3M24 0l4 8'], '#fff6da', 4),
    lift: 10,
    shade: 0.4,
  }),
  burritoHalf: () => ({
    outline: 'M-110 -44Q-122 0 -110 44L60 48Q90 42 94 0Q90 -42 60 -48z',
    fill: '#dcb576',
    detail: path('M-104 -38Q-114 0 -104 38L56 42V-42z', '#efd4a0') + strokes(['M-80 -20l24 4M-52 16l26 -6M-20 -24l20 6M4 22l22 -8'], '#ab7636', 9, 0.5) + oval(60, 0, 32, 47, '#d8ad68') + oval(61, 0, 27, 41, '#f3d878') + oval(54, -18, 11, 9, '#c9472b') + oval(70, -12, 9, 8, '#2d2226') + oval(52, 8, 8, 7, '#2d2226') + oval(70, 12, 12, 10, '#a8be5c') + oval(58, 26, 9, 7, '#c9472b') + oval(76, 0, 6, 8, '#f8eac0') + oval(48, -4, 5, 6, '#4e7f3a'),
    lift: 10,
    shade: 0.4,
  }),
  pancake: (rng) => ({
    outline: blob(rng, 132, 128, 0.015, 14),
    fill: '#e9bf78',
    detail: path(blob(rng, 123, 119, 0.015, 14), '#b8722c') + path(blob(rng, 108, 104, 0.03, 12), '#cf8d42') + path(blob(rng, 70, 62, 0.1, 9), '#dca058', 'transform="translate(-18 -20)" opacity=".7"'),
    lift: 11,
    shade: 0.4,
  }),
  muffin: (rng) => ({
    outline: ruffle(rng, 68, 68, 18, 0.025),
    fill: '#e9d6b0',
    detail: strokes(times(36, (i) => { const [x, y] = polar(i * 10, 57); const [a, b] = polar(i * 10, 63); return `M${at(x, y)}L${at(a, b)}`; }), '#c9a870', 2.5) + path(blob(rng, 60, 60, 0.04, 11), '#b0702e') + path(blob(rng, 50, 49, 0.06, 10), '#cf9448') + path(blob(rng, 30, 26, 0.14, 8), '#e4b76c', 'transform="translate(-8 -10)" opacity=".8"') + strokes(crumb(rng, 12, 44), '#8a4f1c', 4, 0.5),
    lift: 10,
    shade: 0.7,
    upright: true,
  }),
  granolaBar: bar('#b87c3a', '#e3bf80', '#7d4a1e'),
  figBar: bar('#8a5030', '#dcb47a', '#532a1c'),
  brownie: bar('#5b3424', '#7d5442', '#34190f'),
  riceCake: (rng) => ({
    outline: blob(rng, 92, 90, 0.02, 14),
    fill: '#dcc79c',
    detail: path(blob(rng, 84, 82, 0.02, 14), '#f3e8cf') + spread(rng, 34, 76).map(([x, y]) => oval(x, y, 12, 9, '#fffaee', x + y, 0.9)).join('') + strokes(crumb(rng, 14, 70), '#cdb382', 3, 0.7),
    lift: 8,
    shade: 0.35,
  }),
  onigiri: () => ({
    outline: 'M0 -74Q18 -74 30 -54L76 36Q84 62 54 66Q0 72 -54 66Q-84 62 -76 36L-30 -54Q-18 -74 0 -74z',
    fill: '#f6f0e2',
    detail: strokes(times(30, (i) => { const [x, y] = polar(i * 67, 12 + ((i * 23) % 46)); return `M${at(x, y + 12)}l${at(...polar(i * 50, 7))}`; }), '#fffdf6', 6) + strokes(times(14, (i) => { const [x, y] = polar(i * 97, 16 + ((i * 31) % 44)); return `M${at(x, y + 12)}l${at(...polar(i * 80, 6))}`; }), '#d9cdb4', 2.4) + path('M-30 8H30L32 69Q0 71 -32 69z', '#26352b') + strokes(['M-20 16v44M-6 20v40M8 16v44M21 20v40'], '#4c6350', 2, 0.6),
    lift: 9,
    shade: 0.45,
  }),
  summerRoll: () => ({
    outline: 'M-74 -30Q-88 0 -74 30Q0 38 74 30Q88 0 74 -30Q0 -38 -74 -30z',
    fill: '#f0ead6',
    detail: path('M-60 -20Q-30 -28 0 -22Q30 -28 62 -20L62 -4Q0 -10 -60 -4z', '#7fa95c', 'opacity=".75"') + path('M-56 2Q0 -4 58 2V20Q0 26 -56 20z', '#fbf6e8') + oval(-34, 4, 20, 12, '#f0a07a', 10, 0.9) + oval(6, 6, 20, 12, '#f0a07a', -6, 0.9) + oval(44, 5, 18, 11, '#f0a07a', 8, 0.9) + strokes(['M-50 -12l30 2M-4 -14l34 4M-20 16l40 2'], '#e9883a', 4, 0.8) + line('M-64 -22Q0 -30 64 -22', '#fff', 5, 0.7),
    lift: 7,
    shade: 0.5,
  }),
  lasagneSquare: (rng) => ({
    outline: roundedRect(180, 150, 16),
    fill: '#c0702c',
    detail: path(roundedRect(168, 136, 14), '#e6ab4c') + path(blob(rng, 74, 58, 0.07, 12), '#f0c66a') + spread(rng, 13, 1).map(([x, y], i) => oval(x * 68, y * 54, 17, 10, i % 3 ? '#fae6ac' : '#b4642a', i * 40, 0.7)).join(''),
    lift: 9,
    shade: 0.5,
  }),
  bakedPotato: () => ({
    outline: 'M-112 6C-112 -46 -60 -66 0 -64C64 -66 112 -44 112 6C112 50 64 66 0 66C-60 66 -112 52 -112 6z',
    fill: '#8f5e30',
    detail: path('M-92 2C-70 -40 -30 -46 0 -44C34 -46 74 -38 92 2C70 34 30 42 0 40C-34 42 -70 34 -92 2z', '#f6e2a2') + strokes(['M-60 0l16 -12M-30 14l14 -10M0 -22l14 10M30 4l14 -12M-10 24l16 -4M52 12l12 -8M-40 -20l14 4'], '#dcb964', 5, 0.8),
    lift: 10,
    shade: 0.5,
  }),
  penne: (rng) => tube(rng, '#e9be68', '#f9e2a8', '#a8702a'),
  gnocchi: (rng) => ({ outline: blob(rng, 28, 20, 0.05, 9), fill: '#eccb84', detail: strokes(['M-16 -10L-20 8M-5 -14L-8 14M7 -14L4 14M18 -10L16 8'], '#cf9f4e', 2.6, 0.8) + glint(-10, -9, 8, 3, -20, 0.6), lift: 5, shade: 0.7 }),
  shellPasta: () => ({ outline: 'M-26 10C-30 -14 -12 -24 0 -24C12 -24 30 -14 26 10C18 24 -18 24 -26 10z', fill: '#edc878', detail: strokes(['M-18 8Q-18 -10 -8 -18M-6 12Q-6 -8 0 -20M7 12Q8 -8 8 -18M18 8Q20 -6 14 -14'], '#c8923c', 2.4, 0.8) + path('M-22 10C-14 2 14 2 22 10C14 19 -14 19 -22 10z', '#b97c30', 'opacity=".6"'), lift: 5, shade: 0.6 }),
  fusilli: () => ({ outline: 'M-46 -6Q-36 -20 -26 -8Q-16 -20 -6 -8Q4 -20 14 -8Q24 -20 34 -8Q46 -14 46 2Q40 18 28 8Q18 20 8 8Q-2 20 -12 8Q-22 20 -32 8Q-46 16 -46 -6z', fill: '#ecc674', detail: strokes(['M-36 -12Q-34 4 -24 12M-16 -13Q-14 4 -4 13M4 -13Q6 4 16 13M24 -13Q26 4 36 11'], '#b97e30', 3, 0.75) + strokes(['M-30 -10Q-28 0 -20 8M-10 -10Q-8 0 0 8M10 -10Q12 0 20 8'], '#fbe6b0', 2.4, 0.9), lift: 5, shade: 0.6 }),
  ravioli: (rng) => ({ outline: ruffle(rng, 46, 46, 16, 0.04), fill: '#e6bd6c', detail: path(roundedRect(54, 54, 20), '#f6dc9c') + glint(-10, -12, 12, 6, -30, 0.5), lift: 5, shade: 0.5 }),
  popcorn: (rng) => ({
    outline: circle(14, -10, -4) + circle(15, 8, -8) + circle(13, 10, 10) + circle(14, -7, 11),
    fill: '#f3e3b8',
    detail: dot(-11, -6, 10, '#fffaea') + dot(7, -10, 11, '#fffdf4') + dot(9, 9, 9, '#fff8e2') + dot(-8, 10, 9, '#fffaea') + dot(jitter(rng, 3), 2, 5, '#d9a440', 0.8),
    lift: 5,
    shade: 0.5,
  }),
  flatbreadHalf: (rng) => ({ outline: 'M-120 30C-120 -60 -60 -84 0 -84C60 -84 120 -60 120 30Q0 44 -120 30z', fill: '#cf9a52', detail: path('M-112 24C-110 -52 -56 -75 0 -75C56 -75 110 -52 112 24Q0 36 -112 24z', '#efcf93') + spread(rng, 9, 1).map(([x, y]) => oval(x * 84, y * 30 - 26, 14, 8, '#a8692a', x * 60, 0.5)).join(''), lift: 7, shade: 0.5 }),
  cornTortilla: (rng) => ({ outline: blob(rng, 96, 94, 0.02, 13), fill: '#dcae56', detail: path(blob(rng, 90, 88, 0.02, 13), '#f1cf84') + spread(rng, 12, 74).map(([x, y]) => oval(x, y, 10, 6, '#b87c30', y, 0.5)).join('') + path(ellipse(6, 4, 20, 20), '#b87c30', 'opacity=".5"'), lift: 5, shade: 0.35 }),
} satisfies Record<string, Draw>
