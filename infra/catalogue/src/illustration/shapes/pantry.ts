import { at, blob, circle, ellipse, polar } from '../geometry.ts'
import { jitter, times } from '../random.ts'
import { dot, glint, line, oval, path, strokes } from './kit.ts'
import type { Draw } from './kit.ts'

const kidney = (fill: string, light: string): Draw => (rng) => ({
  outline: `M-19 2C-19 -10 -9 ${at(-15 + jitter(rng, 1))} 2 -14C14 -13 21 -4 18 5C16 12 9 13 5 10C1 7.5 -3 7.5 -7 10C-12 13 -19 11 -19 2z`,
  fill,
  detail: line('M-10 -3Q-6 -7 -2 -5', light, 3.4, 0.8),
  lift: 3.5,
  shade: 0.8,
})

const dollop = (edge: string, body: string, light: string): Draw => (rng) => ({
  outline: blob(rng, 54, 48, 0.07, 9),
  fill: edge,
  detail: path(blob(rng, 49, 43, 0.06, 9), body) + line('M-30 14C-34 -24 18 -36 28 -6C32 16 -6 24 -10 6C-10 -6 8 -8 10 0', light, 7, 0.95) + line('M-26 20C-10 34 30 26 36 2', edge, 5, 0.8),
  lift: 5,
  shade: 0.5,
})

const dome = (rng: () => number, fill: string, light: string, dark: string, rx: number, ry: number): ReturnType<Draw> => ({
  outline: blob(rng, rx, ry, 0.14, 7),
  fill,
  detail: path(blob(rng, rx * 0.6, ry * 0.55, 0.18, 6), light, 'transform="translate(-2 -2)" opacity=".8"') + strokes([`M${at(-rx * 0.3, ry * 0.4)}l${at(rx * 0.4, 1)}`], dark, 2.4, 0.6),
  lift: 3,
  shade: 0.6,
})

export const pantry = {
  chickpea: (rng) => ({
    outline: blob(rng, 15, 14, 0.06, 8),
    fill: '#d9ae62',
    detail: dot(-2, -2, 9, '#eccb88', 0.8) + line('M3 -9Q8 -4 6 4', '#a8782f', 2, 0.7) + glint(-5, -6, 3.4, 2),
    lift: 4,
    shade: 0.8,
  }),
  chickpeaRoast: (rng) => ({
    outline: blob(rng, 16, 15, 0.08, 8),
    fill: '#b8702a',
    detail: dot(-2, -3, 9, '#d9974a', 0.8) + line('M3 -9Q9 -3 6 5', '#7a4012', 2.4, 0.7) + strokes(['M-7 5l.1 0M1 9l.1 0M-8 -3l.1 0M6 -8l.1 0'], '#5f230c', 2.6, 0.8),
    lift: 4,
    shade: 0.8,
  }),
  kidneyBean: kidney('#7a2a26', '#b8685c'),
  blackBean: kidney('#2d2226', '#77656b'),
  whiteBean: kidney('#eaddc0', '#fffaf0'),
  favaBean: kidney('#8d6a3e', '#c09a68'),
  broadBean: () => ({ outline: ellipse(18, 12), fill: '#86a94a', detail: path(ellipse(14, 8.5, -1, -1), '#a9c66a') + line('M-9 -3Q-4 -7 3 -6', '#dbe9ae', 3, 0.9), lift: 4, shade: 0.6 }),
  peanut: () => ({ outline: ellipse(14, 9), fill: '#d6a058', detail: line('M-8 -1Q0 -4 9 -1', '#f0cb90', 3, 0.8) + line('M-10 3H10', '#a06a2c', 1.4, 0.6), lift: 3, shade: 0.6 }),
  almond: () => ({ outline: 'M0 -24C13 -12 16 8 8 18Q0 26 -8 18C-16 8 -13 -12 0 -24z', fill: '#a86a34', detail: strokes(['M0 -16V14M-6 -8Q-8 4 -4 14M6 -8Q8 4 4 14'], '#d9a06a', 2, 0.8), lift: 4, shade: 0.7 }),
  almondFlake: () => ({ outline: 'M0 -20C11 -10 13 6 7 14Q0 20 -7 14C-13 6 -11 -10 0 -20z', fill: '#c98f52', detail: path('M0 -16C9 -8 10 5 5 11Q0 16 -5 11C-10 5 -9 -8 0 -16z', '#f5e3c0'), lift: 3, shade: 0.2 }),
  walnut: (rng) => ({
    outline: 'M-26 2C-30 -16 -14 -26 -2 -19C12 -27 28 -16 26 2C28 16 14 24 2 18C-10 26 -26 16 -26 2z',
    fill: '#a87440',
    detail: path('M-20 0C-22 -12 -10 -19 -2 -12C8 -19 20 -10 19 1C20 12 8 16 1 11C-8 18 -20 12 -20 0z', '#cd9a5e') + strokes(['M0 -14Q3 0 0 14M-14 -8Q-4 -4 -14 4M12 -9Q4 -2 14 4M-10 12Q-4 6 -6 10'], '#84501f', 2.6, 0.8 + jitter(rng, 0.05)),
    lift: 5,
    shade: 0.6,
  }),
  pecan: () => ({ outline: ellipse(14, 27), fill: '#7d4420', detail: line('M0 -22V22', '#4a220c', 3) + strokes(['M-7 -16Q-10 0 -7 16M7 -16Q10 0 7 16'], '#b0733e', 3.4, 0.9), lift: 5, shade: 0.6 }),
  cashew: () => ({ outline: 'M-22 8C-26 -14 -4 -22 12 -16C24 -12 26 0 18 4C10 4 4 -4 -4 2C-8 8 -6 14 -12 17Q-20 17 -22 8z', fill: '#e3c183', detail: line('M-15 6C-16 -8 0 -14 13 -9', '#f8e4b8', 4, 0.9), lift: 4, shade: 0.6 }),
  hazelnut: () => ({ outline: circle(15), fill: '#b07a42', detail: oval(0, 6, 9, 6, '#dcb684') + glint(-5, -7, 4, 2.4), lift: 4, shade: 0.9, upright: true }),
  pistachio: () => ({ outline: ellipse(10, 15), fill: '#8fa64a', detail: line('M-3 -9Q-5 0 -3 9', '#c9d98c', 3, 0.9) + line('M5 -8Q7 0 5 9', '#8a4a5a', 2.4, 0.7), lift: 3, shade: 0.5 }),
  pumpkinSeed: () => ({ outline: 'M0 -14C7 -6 8 6 4 12Q0 15 -4 12C-8 6 -7 -6 0 -14z', fill: '#6d8a3f', detail: line('M-1 -8V8', '#a5bd70', 2.4, 0.8), lift: 2.5, shade: 0.4 }),
  oatFlake: (rng) => ({ outline: blob(rng, 13, 9, 0.08, 8), fill: '#d3ae74', detail: path(ellipse(10, 6.5), '#ecd3a4') + line('M-7 0H7', '#bb9254', 1.6), lift: 2.5, shade: 0.3 }),
  granola: (rng) => dome(rng, '#a8692c', '#d69f55', '#6b3d14', 20, 15),
  coconutFlake: (rng) => ({ outline: `M-24 4Q0 ${at(-22 + jitter(rng, 4))} 24 3Q18 10 12 7Q0 -5 -14 9Q-22 11 -24 4z`, fill: '#fdf8ec', detail: line('M-22 4Q0 -18 22 3', '#d8b98a', 1.8, 0.7), lift: 3, shade: 0.3 }),
  chocolate: (rng) => dome(rng, '#40241a', '#6d4636', '#25120c', 15, 12),
  chocolateShard: (rng) => ({ outline: `M-20 10L${at(-10 + jitter(rng, 4), -14)}L22 ${at(-8 + jitter(rng, 4))}L12 12z`, fill: '#40241a', detail: line('M-11 -9L17 -6', '#7d5442', 3, 0.8), lift: 4, shade: 0.5 }),
  feta: (rng) => dome(rng, '#f6efe0', '#ffffff', '#d8cdb6', 21, 17),
  ricotta: (rng) => dome(rng, '#f3ecdf', '#ffffff', '#dcd2c0', 30, 24),
  mozzarella: (rng) => ({ outline: blob(rng, 50, 44, 0.07, 9), fill: '#f0e4c8', detail: path(blob(rng, 44, 38, 0.07, 9), '#fffaec') + line('M-22 14Q0 26 24 8', '#e9d7ae', 5, 0.7) + line('M-26 -8Q-14 -26 8 -24', '#fff', 7, 0.9), lift: 4, shade: 0.5 }),
  mozzarellaBall: () => ({ outline: circle(24), fill: '#f3ead6', detail: dot(-2, -2, 20, '#fffcf3') + glint(-8, -9, 6, 3, -40, 1), lift: 5, shade: 0.7, upright: true }),
  parmesan: (rng) => ({ outline: `M-34 8Q-20 ${at(-18 + jitter(rng, 5))} 10 -14Q34 -12 36 2Q20 -4 2 0Q-18 4 -34 8z`, fill: '#f4e2b0', detail: line('M-26 2Q0 -12 28 -5', '#fff6da', 3, 0.9), lift: 4, shade: 0.4 }),
  halloumi: () => ({
    outline: 'M-44 -24Q0 -30 44 -24Q50 0 44 26Q0 31 -44 26Q-50 0 -44 -24z',
    fill: '#dcaa56',
    detail: path('M-39 -20Q0 -25 39 -20Q44 0 39 21Q0 26 -39 21Q-44 0 -39 -20z', '#f7e4b4') + strokes(['M-26 -18L-32 18M-6 -20L-12 21M14 -20L8 21M33 -18L28 19'], '#a8682a', 7, 0.75),
    lift: 6,
    shade: 0.4,
  }),
  butterPat: () => ({ outline: 'M-22 -19L22 -21Q25 0 22 20L-22 19Q-25 0 -22 -19z', fill: '#f2c850', detail: path('M-18 -15L18 -16V12L-18 12z', '#fbe08a') + line('M-14 -11H10', '#fff3c0', 3), lift: 5, shade: 0.4 }),
  yoghurtDollop: dollop('#ddd2be', '#fbf7ee', '#ffffff'),
  sourCream: dollop('#e0d8c8', '#fdfaf3', '#ffffff'),
  creamDollop: dollop('#e6d6b4', '#fdf6e2', '#fffdf6'),
  hummusDollop: dollop('#c0985c', '#e6c891', '#f6e4c0'),
  pestoDollop: dollop('#3f5c20', '#6b8a38', '#98b263'),
  guacamole: dollop('#6f8a34', '#a8be5c', '#d0de94'),
  peanutButter: dollop('#96602a', '#c48a48', '#e4b87e'),
  jamDollop: dollop('#701a30', '#a53048', '#d5667a'),
  salsaSpoon: dollop('#8f2a16', '#cd4c2c', '#ee8a5c'),
  cinnamonStick: () => ({
    outline: 'M-70 -9H70Q74 0 70 9H-70Q-74 0 -70 -9z',
    fill: '#8a4f26',
    detail: path('M-70 -9H70Q73 -4 72 0H-72Q-73 -4 -70 -9z', '#a8683a') + line('M-66 0H66', '#5b2f12', 2.5) + oval(71, -4, 3, 4, '#d09a66') + oval(71, 4.5, 3, 4, '#d09a66'),
    lift: 6,
    shade: 0.5,
  }),
  starAnise: () => ({
    outline: times(8, (i) => { const [x, y] = polar(i * 45, 30); const [a, b] = polar(i * 45 + 26, 14); const [c, d] = polar(i * 45 - 26, 14); return `M0 0L${at(a, b)}L${at(x, y)}L${at(c, d)}z`; }).join(''),
    fill: '#7a4424',
    detail: times(8, (i) => { const [x, y] = polar(i * 45, 16); return oval(x, y, 5, 2.6, '#c98a4e', i * 45); }).join('') + dot(0, 0, 4, '#4d2610'),
    lift: 4,
    shade: 0.5,
  }),
} satisfies Record<string, Draw>
