import { at, blob, circle, ellipse, polar, roundedRect } from '../geometry.ts'
import { between, jitter, times } from '../random.ts'
import type { Rng } from '../random.ts'
import { dot, glint, line, oval, path, strokes } from './kit.ts'
import type { Draw, Shape } from './kit.ts'

function floret(rng: Rng, stem: string, [dark, mid, light]: readonly [string, string, string]): Shape {
  const heads = [[-24, -8, 18], [24, -8, 18], [-13, -26, 19], [14, -26, 19], [0, -10, 22]] as const
  const buds = times(22, () => {
    const [x, y] = polar(between(rng, 0, 360), Math.sqrt(rng()))
    return `M${at(x * 34, y * 24 - 17)}l.1 0`
  })
  return {
    outline: `M-10 40Q-6 20 -22 4L22 4Q6 20 10 40Q0 46 -10 40z${heads.map(([x, y, r]) => circle(r, x, y)).join('')}`,
    fill: stem,
    detail:
      heads.map(([x, y, r]) => dot(x, y, r, mid)).join('') +
      heads.map(([x, y, r]) => dot(x - 3, y - 4, r * 0.62, light, 0.6)).join('') +
      strokes(buds.slice(0, 11), dark, 4.5, 0.55) + strokes(buds.slice(11), light, 4.5, 0.7) +
      strokes(['M-3 38Q-2 22 -12 8M4 38Q3 22 12 8'], light, 2.5, 0.6),
    lift: 7,
    shade: 0.7,
  }
}

/** A cube seen slightly from the side: top face, light edge, darker flank. */
const cube = (size: number, top: string, side: string, light: string): Draw => (rng) => {
  const s = size / 2
  const d = size * 0.24
  const w = () => jitter(rng, size * 0.05)
  return {
    outline: `M${at(-s, -s + w())}L${at(s + w(), -s)}Q${at(s + 2, -s, s + 2, -s + 3)}L${at(s + w(), s + d)}L${at(-s + w(), s + d)}z`,
    fill: side,
    detail: `<path d="M${at(-s + 1, -s + 1)}L${at(s, -s + 1)}L${at(s, s)}L${at(-s + 1, s)}z" fill="${top}" stroke="${top}" stroke-width="2" stroke-linejoin="round"/>` + line(`M${at(-s + 3, s - 4)}V${at(-s + 3)}H${at(s - 4)}`, light, 2.5, 0.8),
    lift: 5,
    shade: 0.3,
  }
}

const stick = (length: number, width: number, fill: string, light: string): Draw => () => ({
  outline: roundedRect(width, length, width * 0.42),
  fill,
  detail: line(`M${at(-width * 0.2, -length * 0.36)}V${at(length * 0.36)}`, light, width * 0.18, 0.8),
  lift: 4,
  shade: 0.55,
})

const strip = (fill: string, light: string): Draw => (rng) => {
  const bend = 20 + jitter(rng, 8)
  return {
    outline: `M-48 10Q${at(0, -bend)} 46 6Q50 14 46 22Q${at(0, 16 - bend)} -46 26Q-52 18 -48 10z`,
    fill,
    detail: line(`M-38 14Q${at(0, 4 - bend)} 38 11`, light, 3, 0.7),
    lift: 4,
    shade: 0.5,
  }
}

const roastWedge = (skin: string, flesh: string, light: string): Draw => () => ({
  outline: 'M-56 6Q-30 -26 4 -24Q40 -22 56 8Q30 28 -2 26Q-36 26 -56 6z',
  fill: skin,
  detail: path('M-50 5Q-26 -18 4 -18Q36 -16 50 6Q24 8 -4 9Q-30 10 -50 5z', flesh) + line('M-38 1Q-14 -12 6 -12Q22 -12 34 -4', light, 4, 0.7) + strokes(['M-20 4h8M8 3h12M-34 3h4'], skin, 3, 0.5),
  lift: 6,
  shade: 0.6,
})

const tomatoHalf = (skin: string, flesh: string, gel: string): Draw => (rng) => ({
  outline: blob(rng, 25, 25, 0.02, 10),
  fill: skin,
  detail: dot(0, 0, 21, flesh) + times(3, (i) => { const [x, y] = polar(i * 120 + 20, 10); return oval(x, y, 7.5, 6, gel, i * 120 + 20); }).join('') + strokes(times(6, (i) => { const [x, y] = polar(i * 60 + 10, 11); return `M${at(x, y)}l2 1`; }), '#fbe5a8', 3) + glint(-9, -12, 6, 2.4),
  lift: 5,
  shade: 0.4,
  upright: true,
})

/** A glossy round fruit or vegetable with a highlight; `extra` adds stem or crown. */
const ball = (r: number, fill: string, light: string, extra = ''): Draw => (rng) => ({
  outline: blob(rng, r, r * 0.97, 0.02, 10),
  fill,
  detail: dot(-r * 0.18, -r * 0.2, r * 0.68, light, 0.45) + extra + glint(-r * 0.36, -r * 0.44, r * 0.24, r * 0.13),
  lift: Math.min(9, r * 0.28),
  shade: 1,
  upright: true,
})

export const produce = {
  broccoli: (rng) => floret(rng, '#a9bf6c', ['#2f5426', '#4d7b35', '#83a956']),
  cauliflower: (rng) => floret(rng, '#e3dcae', ['#c9a763', '#f1e4c4', '#fffaea']),
  cauliflowerRoast: (rng) => floret(rng, '#dcc382', ['#8f5a22', '#d9a851', '#f1d692']),
  asparagus: () => ({
    outline: 'M-7 88L-7 -50Q-9 -82 0 -92Q9 -82 7 -50L7 88z',
    fill: '#6d9447',
    detail: path('M-7 -46Q-9 -82 0 -92Q9 -82 7 -46Q0 -58 -7 -46z', '#4d6f3a') + strokes(['M-4 -20l8 -8M4 6l-8 -8M-4 34l8 -8M-3 -64l3 -12M3 -62l-1 -10'], '#44632f', 3, 0.7) + line('M-3 -30V80', '#a8c67a', 2, 0.7),
    lift: 5,
    shade: 0.5,
  }),
  greenBean: (rng) => {
    const bend = jitter(rng, 14)
    return {
      outline: `M-62 0Q${at(0, bend - 9)} 60 -4Q70 -8 64 3Q${at(0, bend + 9)} -60 7Q-66 4 -62 0z`,
      fill: '#5d8a3c',
      detail: line(`M-50 1Q${at(0, bend - 2)} 50 -2`, '#9abc68', 2.5, 0.8),
      lift: 4,
      shade: 0.5,
    }
  },
  edamame: () => ({
    outline: 'M-52 4C-44 -18 -26 -14 -18 -14C-6 -20 8 -18 14 -14C28 -18 42 -14 54 2C44 18 28 16 16 15C6 20 -8 18 -16 15C-28 18 -44 18 -52 4z',
    fill: '#7fa344',
    detail: oval(-27, 1, 15, 11, '#9bbd5c') + oval(0, 1, 15, 12, '#9bbd5c') + oval(28, 1, 14, 11, '#9bbd5c') + glint(-31, -4, 5, 2.5, -20) + glint(-4, -5, 5, 2.5, -20) + glint(24, -4, 5, 2.5, -20),
    lift: 5,
    shade: 0.6,
  }),
  pea: ball(11, '#6f9f3d', '#a5c96a'),
  corn: () => ({ outline: 'M-8 -6Q0 -13 8 -6Q9 6 0 10Q-9 6 -8 -6z', fill: '#f0bd3a', detail: glint(-2, -4, 3, 1.8), lift: 2, shade: 0.5 }),
  carrotStick: stick(110, 17, '#e8843a', '#f7b070'),
  cucumberStick: stick(110, 18, '#a9c878', '#e6f0c4'),
  celeryStick: stick(116, 19, '#b5ca7c', '#dfeab6'),
  pepperStick: stick(104, 18, '#d2452b', '#ee8765'),
  pepperYellow: strip('#eeb02f', '#fbd77c'),
  pepperRed: strip('#cf3f26', '#ee8460'),
  pepperGreen: strip('#6d9440', '#a9c676'),
  carrotRibbon: strip('#e9883a', '#f9bd80'),
  cucumberRibbon: strip('#b3cf84', '#e8f2c8'),
  onionCaramel: strip('#b0702c', '#dda75c'),
  sproutStrand: strip('#f0e8d0', '#fffdf4'),
  pickledOnion: strip('#d65a86', '#f2a3bd'),
  potatoWedge: roastWedge('#b07a34', '#eec873', '#fae3a6'),
  sweetPotatoWedge: roastWedge('#9c4a22', '#e88a3c', '#f7b56c'),
  beetWedge: roastWedge('#5c1030', '#9a2452', '#c85a86'),
  pumpkinWedge: roastWedge('#5f7a3a', '#eb9a33', '#f8c468'),
  cabbageWedge: roastWedge('#7d8c3c', '#d3d898', '#f0f0c8'),
  sweetPotatoCube: cube(36, '#e98a3b', '#bd5f22', '#f7b56f'),
  potatoCube: cube(36, '#efcb79', '#b98434', '#fae6ae'),
  mangoCube: cube(32, '#f7bc45', '#dd9023', '#fddc8c'),
  pumpkinCube: cube(36, '#eda03c', '#c57420', '#f9c878'),
  watermelonCube: cube(40, '#e2574f', '#bb3838', '#f3918a'),
  tofuCube: cube(38, '#f3e0b4', '#c8954c', '#fff6dc'),
  tofuGolden: cube(40, '#d9a04a', '#94591f', '#f0c981'),
  tempehCube: cube(38, '#b87a42', '#75441f', '#d9a56c'),
  fetaCube: cube(28, '#fbf5e8', '#d9cfba', '#ffffff'),
  paneerCube: cube(38, '#f4dfb0', '#c99a4e', '#fff3d2'),
  crouton: cube(30, '#dba65a', '#a06a2a', '#f3cf90'),
  cherryTomato: ball(25, '#cc3c22', '#ee7a52'),
  cherryTomatoHalf: tomatoHalf('#b92f1b', '#de5335', '#f18a4e'),
  yellowTomatoHalf: tomatoHalf('#d99a1f', '#f0b93c', '#f8d779'),
  tomatoWedge: () => ({
    outline: 'M-40 -8C-34 36 34 36 40 -8C20 -22 -20 -22 -40 -8z',
    fill: '#c4391f',
    detail: path('M-36 -7C-28 18 28 18 36 -7C18 -17 -18 -17 -36 -7z', '#e8694a') + oval(-13, -4, 11, 7, '#f39a5c') + oval(13, -4, 11, 7, '#f39a5c') + strokes(['M-16 -5l4 2M-10 -1l3 -3M10 -5l4 2M15 -1l3 -3'], '#fbe7ae', 3),
    lift: 6,
    shade: 0.6,
  }),
  tomatoWhole: ball(52, '#c93d23', '#ea7450', '<path d="M0 -4C-10 -22 -22 -14 -24 -20C-12 -26 -6 -20 0 -8C2 -24 12 -30 22 -24C14 -22 12 -14 4 -4C18 -6 26 2 24 10C18 4 8 4 2 2C0 12 -10 18 -18 14C-10 10 -6 4 -4 2z" fill="#4f7a38"/>'),
  blueberry: ball(17, '#46557f', '#8090b8', '<path d="M0 -5l3 3 4 0-2 4 2 4-5 0-2 3-2-3-5 0 2-4-2-4 4 0z" fill="#2f3a5c"/>'),
  grape: ball(22, '#7d3f5e', '#b57a96'),
  olive: ball(17, '#59602c', '#98a05c', '<circle r="6" fill="#2d3115"/><circle r="3.6" fill="#c4452c"/>'),
  blackOlive: ball(17, '#352531', '#6d5568', '<circle r="6" fill="#160e14"/>'),
  caper: ball(9, '#5d6b34', '#97a463'),
  cherry: ball(24, '#8f1e35', '#c8546a', '<path d="M2 -8Q10 -30 26 -44" fill="none" stroke="#7a6a34" stroke-width="3" stroke-linecap="round"/>'),
  raspberry: () => {
    const drupes = [0, 60, 120, 180, 240, 300].map((a) => polar(a, 13))
    return {
      outline: circle(21),
      fill: '#9f2344',
      detail: [...drupes, [0, 0] as const].map(([x, y]) => dot(x, y, 8.6, '#cd3f60') + dot(x - 2, y - 2.5, 4, '#eb8398', 0.75)).join(''),
      lift: 6,
      shade: 0.8,
      upright: true,
    }
  },
  blackberry: () => {
    const drupes = [0, 60, 120, 180, 240, 300].map((a) => polar(a + 20, 13))
    return {
      outline: circle(21),
      fill: '#231728',
      detail: [...drupes, [0, 0] as const].map(([x, y]) => dot(x, y, 8.6, '#46304f') + dot(x - 2, y - 2.5, 3.6, '#8f7799', 0.75)).join(''),
      lift: 6,
      shade: 0.7,
      upright: true,
    }
  },
  strawberry: () => ({
    outline: 'M0 40C-14 34 -36 0 -30 -18C-24 -30 -8 -26 0 -22C8 -26 24 -30 30 -18C36 0 14 34 0 40z',
    fill: '#c12c2c',
    detail: path('M0 33C-11 27 -29 0 -24 -14C-19 -23 -7 -19 0 -16C7 -19 19 -23 24 -14C29 0 11 27 0 33z', '#ea6a58') + path('M0 24C-7 18 -15 0 -12 -8C-8 -14 8 -14 12 -8C15 0 7 18 0 24z', '#fbd3c2') + line('M0 -8V14', '#ea8a76', 3),
    lift: 5,
    shade: 0.4,
  }),
  pomegranate: () => ({ outline: 'M0 -11C8 -6 10 8 0 10C-10 8 -8 -6 0 -11z', fill: '#b41f3f', detail: glint(-3, -2, 3, 2), lift: 2.5, shade: 0.7 }),
  apricot: (rng) => ({
    outline: blob(rng, 27, 24, 0.06, 9),
    fill: '#d97a24',
    detail: path(ellipse(20, 16, -2, -2), '#f0a246', 'opacity=".8"') + line('M-16 6Q0 -6 18 2', '#b85f18', 2.5, 0.7),
    lift: 5,
    shade: 0.7,
  }),
  date: (rng) => ({
    outline: blob(rng, 34, 19, 0.05, 9),
    fill: '#5b2f1a',
    detail: strokes(['M-24 -4Q0 -12 24 -4M-26 4Q0 0 26 5M-18 11Q2 8 18 11'], '#8f5836', 2.5, 0.9) + glint(-10, -9, 9, 2.6, -8, 0.45),
    lift: 6,
    shade: 0.8,
  }),
  raisin: (rng) => ({ outline: blob(rng, 12, 8, 0.12, 7), fill: '#4b2a22', detail: line('M-6 -1Q0 -4 6 0', '#8a5a4a', 1.8, 0.8), lift: 2.5, shade: 0.6 }),
  garlicClove: () => ({ outline: 'M0 -26C10 -8 20 4 14 20C6 28 -8 28 -14 18C-18 2 -6 -10 0 -26z', fill: '#f4ead8', detail: line('M0 -22C2 -4 6 8 4 22', '#d9bfae', 2, 0.9), lift: 4, shade: 0.7 }),
  gingerSlice: (rng) => ({ outline: blob(rng, 26, 20, 0.12, 8), fill: '#b98a4c', detail: path(blob(rng, 21, 15, 0.1, 8), '#f0d898') + strokes(['M-10 -4h8M4 2h9M-6 6h6'], '#d9b768', 1.8), lift: 4, shade: 0.4 }),
} satisfies Record<string, Draw>
