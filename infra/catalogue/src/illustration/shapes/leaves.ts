import { at, leaf, polar, ruffle, smooth } from '../geometry.ts'
import { between, jitter, times } from '../random.ts'
import type { Rng } from '../random.ts'
import { line, path, strokes } from './kit.ts'
import type { Draw, Shape } from './kit.ts'

function veined(length: number, width: number, belly: number, [dark, mid, light]: readonly [string, string, string]): Shape {
  const half = length / 2
  const veins = [-0.22, 0, 0.22].map((y) => {
    const reach = width * 0.34 * (1 - Math.abs(y) * 1.3)
    return `M0 ${at(y * length + 6)}l${at(reach, -length * 0.11)}M0 ${at(y * length + 6)}l${at(-reach, -length * 0.11)}`
  })
  const wide = width * 0.68
  const y = -half + length * belly
  const shaded = `M${at(0, -half)}C${at(wide * 0.5, -half + length * 0.18, wide, y - length * 0.12, wide * 0.78, y)}S${at(wide * 0.2, half, 0, half)}z`
  return {
    outline: leaf(length, width, belly),
    fill: mid,
    detail: path(shaded, dark, 'opacity=".45"') + line(`M${at(0, -half * 0.8)}V${at(half * 1.12)}`, light, 2, 0.8) + strokes(veins, light, 1.2, 0.5),
    lift: 4,
    shade: 0.5,
  }
}

function ruffled(rng: Rng, rx: number, ry: number, ruffles: number, [dark, mid, light]: readonly [string, string, string]): Shape {
  const ribs = times(5, (index) => {
    const [x, y] = polar(-150 + index * 30 + jitter(rng, 6), 0.8)
    return `M0 ${at(ry * 0.5)}Q${at(x * rx * 0.3, 0, x * rx, y * ry)}`
  })
  return {
    outline: ruffle(rng, rx, ry, ruffles, 0.09),
    fill: mid,
    detail: path(ruffle(rng, rx * 0.78, ry * 0.76, ruffles, 0.12), light, 'opacity=".5"') + strokes(ribs, light, 3, 0.85) + strokes(ribs, dark, 1, 0.35),
    lift: 5,
    shade: 0.6,
  }
}

/** A stem with lobed leaflets: parsley, coriander, chervil. */
function sprig(rng: Rng, dark: string, mid: string, lobes: number): Shape {
  const leaflet = (x: number, y: number, turn: number, size: number): string =>
    smooth(
      times(lobes * 2, (index) => {
        const [px, py] = polar(turn - 100 + (200 / (lobes * 2 - 1)) * index, size * (index % 2 ? 0.78 : 1.18))
        return [x + px, y + py] as const
      }),
    )
  const outline = leaflet(0, -14, -90, 22) + leaflet(-15, 4, -168, 19) + leaflet(15, 4, -12, 19)
  return {
    outline,
    fill: mid,
    detail: strokes(['M0 36Q2 14 0 -24', 'M0 12L-22 2', 'M0 12L22 2', `M0 0l${at(-8 + jitter(rng, 2), -16)}M0 0l8 -16`], dark, 1.8, 0.75),
    lift: 3,
    shade: 0.4,
  }
}

const needles = (count: number, length: number, lean: number): string[] =>
  times(count, (index) => {
    const y = 40 - (80 / count) * index
    const reach = length * (0.65 + 0.35 * Math.sin((index / count) * 3))
    return `M0 ${at(y)}l${at(reach, -lean)}M0 ${at(y - 3)}l${at(-reach, -lean)}`
  })

/** A band along a stroke, so that thin sprigs cast a shadow too. */
const stemOutline = 'M-2 44Q-5 0 -1 -44L1 -44Q4 0 2 44z'

export const leaves = {
  basil: () => veined(72, 50, 0.56, ['#2f5a2a', '#4d8040', '#a9c98a']),
  basilSmall: () => veined(46, 32, 0.56, ['#35622d', '#5b8f49', '#b4d196']),
  spinachLeaf: () => veined(86, 52, 0.62, ['#284d24', '#3f6b35', '#93b87c']),
  mint: (rng) => ({
    ...veined(60, 40, 0.58, ['#2e6643', '#4f8f5e', '#aed3ad']),
    outline: ruffle(rng, 19, 30, 9, 0.05),
  }),
  bayLeaf: () => veined(92, 32, 0.55, ['#4d5f38', '#748455', '#c3cda0']),
  curryLeaf: () => veined(48, 20, 0.55, ['#2f4f25', '#4f7337', '#9fbb7e']),
  sageLeaf: () => veined(64, 26, 0.55, ['#6d8068', '#93a58b', '#d0dac6']),
  rocketLeaf: (rng) => {
    const side = (sign: number) => [
      [sign * 6, 46], [sign * 4, 24], [sign * 21, 20 + jitter(rng, 3)], [sign * 8, 10], [sign * 25, -2 + jitter(rng, 3)],
      [sign * 10, -14], [sign * 22, -36],
    ] as [number, number][]
    return {
      outline: smooth([...side(1), [0, -54], ...side(-1).toReversed()]),
      fill: '#5f8a3d',
      detail: line('M0 48V-40', '#b9d294', 2, 0.8) + strokes(['M0 22L14 16M0 22L-14 16M0 2L16 -4M0 2L-16 -4M0 -18L12 -30M0 -18L-12 -30'], '#b9d294', 1.2, 0.6),
      lift: 4,
      shade: 0.5,
    }
  },
  lettuce: (rng) => ruffled(rng, 74, 92, 11, ['#6d9140', '#97b95d', '#c9dd95']),
  redLettuce: (rng) => ruffled(rng, 66, 80, 10, ['#5c2f3a', '#7f9a4b', '#bcd088']),
  kale: (rng) => ruffled(rng, 48, 70, 15, ['#24452e', '#3f6a43', '#7fa076']),
  lettuceCup: (rng) => ({
    ...ruffled(rng, 84, 96, 12, ['#759a45', '#a4c368', '#d7e6aa']),
    lift: 8,
  }),
  pakChoi: () => ({
    outline: 'M-13 70C-22 30 -16 10 -20 -4C-46 -14 -44 -64 0 -72C44 -64 46 -14 20 -4C16 10 22 30 13 70z',
    fill: '#4f8447',
    detail:
      path('M-13 70C-22 30 -14 10 -9 -8C-5 -24 -2 -40 0 -52C2 -40 5 -24 9 -8C14 10 22 30 13 70z', '#eef0d4') +
      strokes(['M0 -12L-24 -34M0 -12L24 -34M-4 0L-26 -12M4 0L26 -12M0 -30L-12 -54M0 -30L12 -54'], '#c8dba4', 2, 0.7) +
      strokes(['M-6 60Q-9 26 -3 -6M6 60Q9 26 3 -6'], '#c6cfa2', 2, 0.7),
    lift: 6,
    shade: 0.8,
  }),
  parsley: (rng) => sprig(rng, '#37682b', '#5d9145', 4),
  coriander: (rng) => sprig(rng, '#41752f', '#6fa64f', 3),
  dill: (rng) => ({
    outline: stemOutline,
    fill: '#55803f',
    detail: strokes([...needles(9, 22, 14), ...needles(7, 14, between(rng, 2, 5))], '#5d8a45', 2),
    lift: 3,
    shade: 0,
  }),
  rosemary: () => ({
    outline: stemOutline,
    fill: '#6b5a3c',
    detail: strokes(needles(12, 17, 13), '#4d6b4a', 4.5) + strokes(needles(6, 14, 11), '#7f9a78', 2),
    lift: 4,
    shade: 0,
  }),
  thyme: () => ({
    outline: stemOutline,
    fill: '#7a6444',
    detail: strokes(needles(8, 8, 5), '#6f8a58', 7) + strokes(needles(8, 8, 5), '#94ab7a', 3),
    lift: 3,
    shade: 0,
  }),
  chive: () => ({ outline: 'M-3 55Q-8 0 2 -55L5 -54Q-3 0 2 55z', fill: '#5c8c45', lift: 3, shade: 0.5 }),
  nori: (rng) => ({
    outline: `M-32 -46L33 -44L${at(31 + jitter(rng, 2), 46)}L-33 44z`,
    fill: '#26352b',
    detail: strokes(times(9, (i) => `M${at(-26 + i * 6, -36 + ((i * 37) % 30))}l${at(jitter(rng, 3), 22)}`), '#4c6350', 1.6, 0.6),
    lift: 4,
    shade: 0.7,
  }),
} satisfies Record<string, Draw>
