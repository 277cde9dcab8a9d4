import { at, blob, circle, polar, roundedRect } from '../geometry.ts'
import { times } from '../random.ts'
import { dot, glint, line, oval, path, strokes } from './kit.ts'
import type { Draw } from './kit.ts'

const STEEL = '#b9b3a8'
const STEEL_LIGHT = '#ebe7df'

const tool = (outline: string, detail: string): Draw => () => ({ outline, fill: STEEL, detail, lift: 6, shade: 0.6 })

/** A folded cloth, its hem striped. */
const napkin = (fill: string, dark: string, stripe: string): Draw => () => ({
  outline: 'M-96 -150Q-30 -156 92 -148Q100 -20 94 150Q20 156 -92 148Q-100 20 -96 -150z',
  fill,
  detail: strokes(['M-70 -146Q-74 0 -68 146', 'M-58 -148Q-62 0 -56 147', 'M64 -148Q70 0 66 148'], stripe, 5, 0.8) + path('M14 -152Q26 0 16 152L0 152Q10 0 2 -152z', dark, 'opacity=".3"') + path('M-96 -150Q0 -120 92 -148L90 -120Q0 -96 -96 -122z', dark, 'opacity=".12"'),
  lift: 7,
  shade: 0.4,
})

/** A small bowl seen from above with something dry or, without specks, something liquid in it. */
const pinch = (glaze: string, rim: string, content: string, light: string, wet = false): Draw => (rng) => ({
  outline: circle(54),
  fill: glaze,
  detail:
    `<circle r="50" fill="none" stroke="${rim}" stroke-width="4" opacity=".8"/>` +
    dot(0, 0, 44, '#2a1608', 0.3) +
    path(wet ? circle(43) : blob(rng, 42, 42, 0.03, 11), content) +
    (wet
      ? line('M-24 12C-20 -24 22 -24 22 2C20 20 -6 18 -6 4', light, 4, 0.6) + glint(-18, -24, 11, 4)
      : strokes(times(26, (i) => `M${at(...polar(i * 137.5, 7 * Math.sqrt(i)))}l${at(...polar(i * 60, 4))}`), light, 4, 0.8)),
  lift: 10,
  shade: 0.35,
  upright: true,
})

export const tableware = {
  fork: tool('M-5 150Q-9 60 -4 -30Q-20 -38 -20 -62V-128Q-17 -134 -14 -128V-76H-9V-128Q-6 -134 -3 -128V-76H3V-128Q6 -134 9 -128V-76H14V-128Q17 -134 20 -128V-62Q20 -38 4 -30Q9 60 5 150Q0 156 -5 150z', line('M-1 140Q-4 60 -1 -20', STEEL_LIGHT, 3, 0.9)),
  knife: tool('M-7 150Q-9 80 -7 20H-9Q-10 -80 2 -146Q12 -120 10 20H7Q9 80 7 150Q0 156 -7 150z', line('M-4 10Q-4 -70 2 -128', STEEL_LIGHT, 4, 0.9) + line('M-8 20H9', '#8d867a', 2)),
  spoon: tool('M-5 150Q-8 50 -4 -52C-34 -66 -34 -138 0 -142C34 -138 34 -66 4 -52Q8 50 5 150Q0 156 -5 150z', path('M0 -134C24 -130 24 -70 0 -64C-24 -70 -24 -130 0 -134z', '#8d867a', 'opacity=".5"') + oval(-9, -108, 6, 18, '#fff', 10, 0.7) + line('M-1 140Q-3 50 -1 -40', STEEL_LIGHT, 3, 0.9)),
  woodSpoon: () => ({ outline: 'M-6 170Q-9 50 -5 -52C-40 -70 -38 -150 0 -154C38 -150 40 -70 5 -52Q9 50 6 170Q0 176 -6 170z', fill: '#b98049', detail: path('M0 -142C26 -138 26 -76 0 -70C-26 -76 -26 -138 0 -142z', '#8f5c2e', 'opacity=".6"') + line('M-1 160Q-3 50 -1 -44', '#deb07c', 3, 0.8), lift: 7, shade: 0.5 }),
  chopsticks: () => ({ outline: 'M-14 170L-6 -170L0 -170L-4 170zM8 170L8 -170L14 -170L18 170z', fill: '#6d3a22', detail: path('M-14 170L-10 40L-6 40L-4 170zM8 170L8 40L16 40L18 170z', '#9c3a26'), lift: 6, shade: 0.4 }),
  straw: () => ({ outline: 'M-8 -150H8V130H-8z', fill: '#f3eadb', detail: strokes(times(9, (i) => `M-7 ${at(-134 + i * 30)}L7 ${at(-146 + i * 30)}`), '#c9472b', 7, 0.85), lift: 6, shade: 0.5 }),
  napkinSage: napkin('#b4c3a5', '#5f7553', '#f3eadb'),
  napkinCream: napkin('#f1e7d5', '#b7a27c', '#b8523a'),
  napkinBlue: napkin('#9fb0b9', '#4f636d', '#f3eadb'),
  napkinRust: napkin('#c78261', '#7d4227', '#f3dcc0'),
  napkinButter: napkin('#ecd08c', '#b08a36', '#fff6e0'),
  saltDish: pinch('#8ea1a8', '#c5d0d3', '#faf6ee', '#ddd4c4'),
  spiceDish: pinch('#f3eadb', '#ffffff', '#c0602a', '#8f3f16'),
  seedDish: pinch('#6d8462', '#a9bb9e', '#ecd9ac', '#b8935a'),
  soyDish: pinch('#f3eadb', '#ffffff', '#3b1d12', '#6a3a26', true),
  honeyDish: pinch('#c27550', '#e3ab8a', '#e2a02c', '#f6cb68', true),
  pestoDish: pinch('#f3eadb', '#ffffff', '#6f8c3a', '#9fb75f', true),
  yoghurtDish: pinch('#4a6075', '#8298ae', '#fbf7ee', '#e6dccb', true),
  chilliDish: pinch('#f3eadb', '#ffffff', '#b8371f', '#e7835a', true),
  peanutDish: pinch('#474340', '#7d7772', '#b9793a', '#e3b97e', true),
  tomatoDish: pinch('#f3eadb', '#ffffff', '#c9472b', '#ee8a60', true),
  waterGlass: () => ({ outline: circle(62), fill: '#dfe6e2', detail: `<circle r="57" fill="#c4d2ce" opacity=".8"/><circle r="48" fill="#d8e3df" opacity=".9"/><circle r="60" fill="none" stroke="#fff" stroke-width="4" opacity=".8"/>` + line('M-34 -22Q-22 -40 0 -42', '#fff', 6, 0.9) + line('M16 34Q34 26 38 8', '#9fb3ae', 4, 0.6), lift: 12, shade: 0.3, upright: true }),
  coffeeCup: () => ({ outline: circle(66), fill: '#f3eadb', detail: dot(0, 0, 55, '#3c2114') + dot(0, 0, 48, '#6c4230') + dot(-4, -4, 34, '#a8744a', 0.7) + glint(-22, -28, 12, 5), lift: 12, shade: 0.3, upright: true }),
  garlicBulb: () => ({ outline: 'M0 -56C6 -40 8 -32 22 -24C50 -8 50 36 14 42Q0 48 -14 42C-50 36 -50 -8 -22 -24C-8 -32 -6 -40 0 -56z', fill: '#f3e9da', detail: strokes(['M0 -44C-2 -10 -4 16 0 42M-6 -32C-26 -12 -28 18 -14 38M6 -32C26 -12 28 18 14 38'], '#cdb0a8', 2.5, 0.9), lift: 9, shade: 0.7 }),
  lemonHalf: () => ({ outline: circle(50), fill: '#e9b92a', detail: dot(0, 0, 45, '#fdf3cf') + path(times(8, (i) => { const a = i * 45 + 4; return `M${at(...polar(a + 18, 6))}L${at(...polar(a, 39))}Q${at(...polar(a + 18, 46), ...polar(a + 37, 39))}z`; }).join(''), '#f7d957') + dot(-12, 6, 3, '#f6eac0'), lift: 10, shade: 0.5 }),
  limeHalf: () => ({ outline: circle(42), fill: '#5f8b2e', detail: dot(0, 0, 38, '#eaf1cc') + path(times(8, (i) => { const a = i * 45 + 4; return `M${at(...polar(a + 18, 6))}L${at(...polar(a, 33))}Q${at(...polar(a + 18, 39), ...polar(a + 37, 33))}z`; }).join(''), '#b3cf63'), lift: 9, shade: 0.5 }),
  eggWhole: () => ({ outline: 'M0 -50C26 -50 40 -12 40 10C40 34 22 48 0 48C-22 48 -40 34 -40 10C-40 -12 -26 -50 0 -50z', fill: '#dcb08a', detail: oval(-12, -8, 16, 22, '#f0d0b2', 20, 0.7), lift: 10, shade: 0.9 }),
  chilliWhole: () => ({ outline: 'M-66 -12C-40 -30 -10 -14 20 -4C44 4 60 14 74 34C46 34 16 28 -14 20C-44 14 -68 8 -66 -12z', fill: '#c3301c', detail: path('M-66 -12C-78 -18 -84 -30 -92 -32L-96 -26C-88 -20 -82 -8 -64 2z', '#5d8a3c') + line('M-50 -10C-20 -14 20 6 48 20', '#ee7a5c', 4, 0.8), lift: 6, shade: 0.6 }),
  onionWhole: () => ({ outline: 'M0 -64C6 -46 24 -42 42 -24C62 2 44 50 0 52C-44 50 -62 2 -42 -24C-24 -42 -6 -46 0 -64z', fill: '#9a3f6a', detail: strokes(['M0 -50C-8 -14 -8 20 -2 48M-4 -44C-36 -20 -38 20 -18 44M4 -44C36 -20 38 20 18 44'], '#c9809f', 2.5, 0.8) + glint(-20, -12, 8, 14, 20, 0.35), lift: 10, shade: 0.8 }),
  gingerRoot: () => ({ outline: 'M-70 10C-76 -14 -50 -24 -34 -16C-30 -44 0 -50 6 -22C24 -30 40 -22 44 -10C66 -16 82 4 68 18C48 30 26 16 10 22C-6 44 -32 36 -34 20C-48 28 -66 26 -70 10z', fill: '#cfa262', detail: strokes(['M-52 -8Q-46 4 -50 16M-20 -28Q-10 -24 -2 -28M22 -18Q26 -4 20 12M50 -6Q54 4 50 14'], '#9c7036', 2.5, 0.8), lift: 8, shade: 0.7 }),
  parchment: () => ({ outline: 'M-250 -168L-120 -174L40 -166L246 -172L252 20L246 170L60 164L-110 172L-248 166L-254 -20z', fill: '#eddcbb', detail: strokes(['M-200 -150L-60 140M140 -150L210 150M-230 60L-120 150'], '#d4bd92', 2.5, 0.5), lift: 5, shade: 0.25 }),
  boardSmall: () => ({ outline: roundedRect(240, 150, 26), fill: '#b98049', detail: strokes(['M-100 -40Q0 -48 100 -40M-104 -8Q0 -16 104 -6M-100 30Q0 22 100 32'], '#9a6534', 3, 0.6), lift: 9, shade: 0.4 }),
} satisfies Record<string, Draw>
