import { annulus, at, blob, circle, crescent, ellipse, polar } from '../geometry.ts'
import { jitter, times } from '../random.ts'
import { dot, glint, line, oval, path, strokes } from './kit.ts'
import type { Draw, Shape } from './kit.ts'

function citrus(r: number, rind: string, pith: string, flesh: string, light: string): Shape {
  const segments = times(9, (index) => {
    const a = index * 40 + 3
    const b = a + 34
    const start = polar(a + 17, r * 0.12)
    const left = polar(a, r * 0.76)
    const right = polar(b, r * 0.76)
    return `M${at(...start)}L${at(...left)}Q${at(...polar(a + 17, r * 0.92), ...right)}z`
  })
  const fibres = times(9, (index) => `M${at(...polar(index * 40 + 20, r * 0.34))}L${at(...polar(index * 40 + 14, r * 0.68))}`)
  return {
    outline: circle(r),
    fill: rind,
    detail:
      dot(0, 0, r * 0.91, pith) +
      `<path d="${segments.join('')}" fill="${flesh}" stroke="${flesh}" stroke-width="3" stroke-linejoin="round"/>` +
      strokes(fibres, light, 2, 0.8),
    lift: 4,
    shade: 0.35,
  }
}

function citrusWedge(rind: string, pith: string, flesh: string): Shape {
  return {
    outline: 'M-44 -10C-40 34 40 34 44 -10C26 -16 -26 -16 -44 -10z',
    fill: rind,
    detail:
      path('M-40 -9C-34 22 34 22 40 -9C24 -14 -24 -14 -40 -9z', pith) +
      path('M-35 -8C-28 15 28 15 35 -8C20 -12 -20 -12 -35 -8z', flesh) +
      strokes(['M0 -10V10M-14 -10L-8 9M14 -10L8 9M-25 -9L-18 4M25 -9L18 4'], pith, 1.6, 0.8),
    lift: 6,
    shade: 0.6,
  }
}

function seededCoin(r: number, skin: string, flesh: string, core: string, seed: string): Shape {
  const seeds = times(9, (index) => {
    const [x, y] = polar(index * 40, r * 0.36)
    const [dx, dy] = polar(index * 40, r * 0.14)
    return `M${at(x, y)}l${at(dx, dy)}`
  })
  return {
    outline: circle(r),
    fill: skin,
    detail: dot(0, 0, r * 0.9, flesh) + dot(0, 0, r * 0.6, core) + strokes(seeds, seed, 3, 0.85) + glint(-r * 0.42, -r * 0.5, r * 0.2, r * 0.07),
    lift: 4,
    shade: 0.45,
    upright: true,
  }
}

const onion = (skin: string, flesh: string): Draw => (rng) => ({
  outline: annulus(30 + jitter(rng, 4), 22 + jitter(rng, 2)),
  fill: flesh,
  detail: `<circle r="30" fill="none" stroke="${skin}" stroke-width="3.5"/><circle r="22" fill="none" stroke="${skin}" stroke-width="1.2" opacity=".6"/>`,
  lift: 3,
  shade: 0.3,
})

export const slices = {
  tomatoSlice: (rng) => {
    const chambers = times(5, (index) => {
      const a = index * 72 + jitter(rng, 8)
      const [x, y] = polar(a, 25)
      return (
        `<g transform="translate(${at(x, y)})rotate(${at(a)})">` +
        '<path d="M-12 0C-10 -13 12 -16 14 0C12 16 -10 13 -12 0z" fill="#f08a52"/>' +
        '<path d="M-4 -4l5 -2M-2 5l6 1M6 -5l4 1M5 6l4 -2" stroke="#fbe3a6" stroke-width="3.4" stroke-linecap="round"/></g>'
      )
    })
    return {
      outline: blob(rng, 46, 46, 0.025, 12),
      fill: '#bf3420',
      detail: dot(0, 0, 41, '#e0563a') + chambers.join('') + dot(0, 0, 7, '#f3b08c'),
      lift: 5,
      shade: 0.4,
    }
  },
  cucumberSlice: () => seededCoin(34, '#47702f', '#dbe8b4', '#e9f1cf', '#b3c987'),
  courgetteCoin: () => seededCoin(30, '#587a35', '#eef0c8', '#e2e6ad', '#c3c67e'),
  picklesCoin: () => seededCoin(24, '#5b6b22', '#b9bf62', '#c9cd7e', '#8f9440'),
  carrotCoin: () => ({
    outline: circle(22),
    fill: '#d8722a',
    detail: dot(0, 0, 19, '#ee8f3c') + `<circle r="10" fill="#f6ab58" stroke="#e07f2e" stroke-width="2" stroke-dasharray="3 3"/>` + glint(-8, -10, 5, 2),
    lift: 4,
    shade: 0.5,
    upright: true,
  }),
  radishSlice: () => ({
    outline: circle(23),
    fill: '#cf3f62',
    detail: dot(0, 0, 19.5, '#fbf1ee') + `<circle r="11" fill="none" stroke="#f0d3d6" stroke-width="2"/>` + glint(-8, -10, 5, 2, -40, 0.9),
    lift: 3,
    shade: 0.3,
    upright: true,
  }),
  beetSlice: (rng) => ({
    outline: blob(rng, 38, 38, 0.03, 10),
    fill: '#6d1438',
    detail: dot(0, 0, 34, '#96234f') + `<circle r="24" fill="none" stroke="#b8497a" stroke-width="2.5"/><circle r="14" fill="none" stroke="#b8497a" stroke-width="2"/>` + glint(-14, -18, 9, 3, -40, 0.4),
    lift: 4,
    shade: 0.5,
    upright: true,
  }),
  aubergineSlice: (rng) => ({
    outline: blob(rng, 54, 48, 0.04, 10),
    fill: '#4b2a45',
    detail: path(blob(rng, 48, 42, 0.05, 10), '#c9a266') + path(blob(rng, 38, 33, 0.08, 8), '#ddbd82') + strokes(['M-40 -14L34 -26M-44 6L44 -8M-36 26L40 12'], '#7a4a24', 6, 0.7) + strokes(['M-12 -2l3 6M12 -4l2 6M0 10l4 3M-20 12l4 2'], '#a87d48', 2.5),
    lift: 5,
    shade: 0.5,
  }),
  lemonSlice: () => citrus(44, '#edbf2c', '#fdf3cf', '#f7d753', '#fdeb9a'),
  limeSlice: () => citrus(36, '#6f9a35', '#eef3d2', '#b5d067', '#d6e6a0'),
  orangeSlice: () => citrus(52, '#e58a22', '#fce6c0', '#f4a53a', '#fbca7c'),
  bloodOrangeSlice: () => citrus(48, '#e07a2e', '#fbdcc0', '#c8432f', '#e67a50'),
  lemonWedge: () => citrusWedge('#eabb2a', '#fdf3cf', '#f6d650'),
  limeWedge: () => citrusWedge('#63902f', '#e9f0cb', '#aecb5f'),
  orangeWedge: () => citrusWedge('#e4861f', '#fce6c0', '#f5a83e'),
  redOnion: onion('#8f2f62', '#f0dbe4'),
  redOnionArc: (rng) => ({
    outline: `M-36 12Q${at(0, -30 + jitter(rng, 5))} 36 12Q${at(0, -14)} -36 12z`,
    fill: '#efd6e2',
    detail: line('M-36 12Q0 -29 36 12', '#973668', 4),
    lift: 3,
    shade: 0.3,
  }),
  springOnion: () => ({
    outline: annulus(13, 5),
    fill: '#a9cc7c',
    detail: '<circle r="12" fill="none" stroke="#5d8f3f" stroke-width="3"/><circle r="6" fill="none" stroke="#dfeebc" stroke-width="2.5"/>',
    lift: 2.5,
    shade: 0.3,
    upright: true,
  }),
  chilliRing: (rng) => ({
    outline: annulus(15 + jitter(rng, 2), 9),
    fill: '#d2361f',
    detail: dot(-3, 2, 3.2, '#f9e3a8') + dot(4, -2, 3.2, '#f9e3a8') + glint(-7, -10, 4, 1.6),
    lift: 2.5,
    shade: 0.3,
    upright: true,
  }),
  jalapeno: () => ({
    outline: circle(18),
    fill: '#3f7a34',
    detail: dot(0, 0, 14, '#bcd48a') + dot(0, 0, 5, '#dcebb8') + dot(-6, -4, 3, '#f6efc6') + dot(6, 3, 3, '#f6efc6') + dot(-2, 7, 3, '#f6efc6'),
    lift: 3,
    shade: 0.35,
    upright: true,
  }),
  bananaCoin: (rng) => ({
    outline: blob(rng, 30, 30, 0.03, 10),
    fill: '#e4bf66',
    detail: dot(0, 0, 27, '#f8e6b4') + dot(0, 0, 16, '#f3da98') + times(3, (i) => { const [x, y] = polar(i * 120 + 30, 6); return oval(x, y, 4.5, 2, '#a87e3c', i * 120 + 30); }).join('') + glint(-12, -15, 7, 2.5),
    lift: 4,
    shade: 0.4,
    upright: true,
  }),
  appleSlice: () => ({
    outline: crescent(96, 56, 12),
    fill: '#c23b2c',
    detail: path('M-44 25C-40 -30 40 -30 44 25C26 16 -26 16 -44 25z', '#fbf0cd') + path('M-16 14Q0 -4 16 14Q0 18 -16 14z', '#f0dca4') + oval(-4, 11, 4, 2, '#6d4424', -60) + oval(6, 11, 4, 2, '#6d4424', 60),
    lift: 5,
    shade: 0.45,
  }),
  avocadoSlice: () => ({
    outline: crescent(112, 64, 24),
    fill: '#3d4f24',
    detail: path('M-53 27C-46 -40 46 -40 53 27C32 4 -32 4 -53 27z', '#93b04a') + path('M-46 20C-38 -24 38 -24 46 20C28 4 -28 4 -46 20z', '#c9d77c') + path('M-34 9C-22 -10 22 -10 34 9C16 4 -16 4 -34 9z', '#eceaa6'),
    lift: 5,
    shade: 0.45,
  }),
  avocadoHalf: () => ({
    outline: 'M0 -68C22 -66 26 -34 40 -10C58 24 40 66 0 66C-40 66 -58 24 -40 -10C-26 -34 -22 -66 0 -68z',
    fill: '#36461f',
    detail: path('M0 -62C19 -60 22 -30 35 -8C52 24 36 60 0 60C-36 60 -52 24 -35 -8C-22 -30 -19 -60 0 -62z', '#a9c25c') + path('M0 -50C14 -48 18 -22 28 -4C42 22 30 50 0 50C-30 50 -42 22 -28 -4C-18 -22 -14 -48 0 -50z', '#dfe39a') + dot(2, 22, 25, '#8a5a30') + dot(-1, 19, 22, '#a9703d') + glint(-8, 10, 7, 4),
    lift: 8,
    shade: 0.4,
  }),
  eggHalf: (rng) => ({
    outline: 'M0 -46C26 -46 38 -10 38 10C38 32 22 46 0 46C-22 46 -38 32 -38 10C-38 -10 -26 -46 0 -46z',
    fill: '#efe6d6',
    detail: path('M-1 -42C23 -42 34 -9 34 9C34 29 20 41 -1 41C-22 41 -35 29 -35 9C-35 -9 -24 -42 -1 -42z', '#fffaf0') + dot(jitter(rng, 2), 6, 22, '#e08f1e') + dot(-1, 5, 20, '#f4ac33') + dot(-3, 3, 12, '#fac85c') + glint(-9, -4, 6, 3),
    lift: 6,
    shade: 0.3,
  }),
  figHalf: () => ({
    outline: 'M0 -48C8 -40 10 -30 22 -18C42 2 38 42 0 42C-38 42 -42 2 -22 -18C-10 -30 -8 -40 0 -48z',
    fill: '#4f2b4a',
    detail: path('M0 -32C14 -20 34 -2 30 16C28 32 14 36 0 36C-14 36 -28 32 -30 16C-34 -2 -14 -20 0 -32z', '#f1dcc0') + oval(0, 12, 23, 21, '#b93b4a') + oval(0, 14, 13, 12, '#d86a63') + strokes(times(14, (i) => { const [x, y] = polar(i * 26, 12 + (i % 3) * 4); return `M${at(x, y + 12)}l.1 0`; }), '#f7dc9c', 3.4),
    lift: 5,
    shade: 0.4,
  }),
  mushroom: () => ({
    outline: 'M-11 36C-7 18 -9 6 -12 2C-40 4 -42 -10 -36 -18C-26 -42 26 -42 36 -18C42 -10 40 4 12 2C9 6 7 18 11 36C4 41 -4 41 -11 36z',
    fill: '#9c7048',
    detail: path('M-9 34C-5 18 -7 4 -11 -2C-32 -1 -36 -10 -30 -17C-22 -34 22 -34 30 -17C36 -10 32 -1 11 -2C7 4 5 18 9 34C4 38 -4 38 -9 34z', '#efdfc2') + path('M-28 -8C-18 -15 18 -15 28 -8C18 -1 12 -2 9 -3L-9 -3C-12 -2 -18 -1 -28 -8z', '#b08a60') + strokes(['M-18 -9l4 5M-8 -10l2 6M2 -11v6M10 -10l-2 6M19 -9l-4 5'], '#7d5834', 1.6, 0.8),
    lift: 5,
    shade: 0.5,
  }),
  pepperRing: () => ({
    outline: 'M-34 -4C-36 -30 -12 -34 0 -26C12 -34 36 -30 34 -4C38 22 16 36 0 30C-16 36 -38 22 -34 -4zM-25 -2C-28 16 -14 26 0 21C14 26 28 16 25 -2C26 -20 10 -24 0 -16C-10 -24 -26 -20 -25 -2z',
    fill: '#d24a2a',
    detail: line('M-29 -4C-31 -24 -12 -28 0 -20', '#f08a62', 3, 0.8),
    lift: 4,
    shade: 0.4,
  }),
  peachSlice: () => ({
    outline: crescent(86, 48, 10),
    fill: '#d9782f',
    detail: path('M-40 21C-36 -26 36 -26 40 21C24 12 -24 12 -40 21z', '#f6b65a') + path('M-22 14Q0 0 22 14Q0 17 -22 14z', '#d8603a', 'opacity=".8"'),
    lift: 5,
    shade: 0.5,
  }),
  plantain: (rng) => ({
    outline: blob(rng, 40, 26, 0.05, 10),
    fill: '#a8641c',
    detail: path(ellipse(35, 21.5), '#e0a13a') + path(ellipse(22, 12, -2, -1), '#f0bf5c') + strokes(['M-26 8l10 4M8 14l14 -4M-8 -15l12 -2'], '#8d4c14', 4, 0.55),
    lift: 5,
    shade: 0.5,
  }),
  pineapple: () => ({
    outline: 'M-34 26L-20 -28Q0 -38 20 -28L34 26Q0 38 -34 26z',
    fill: '#e0a82a',
    detail: path('M-28 22L-16 -24Q0 -31 16 -24L28 22Q0 31 -28 22z', '#f7d35a') + strokes(['M-12 -18L-18 18M0 -20V22M12 -18L18 18'], '#e2ae34', 2, 0.8),
    lift: 5,
    shade: 0.5,
  }),
} satisfies Record<string, Draw>
