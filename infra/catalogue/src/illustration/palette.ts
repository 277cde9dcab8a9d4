/** Shade, body and light of one foodstuff. */
export type Tones = readonly [dark: string, mid: string, light: string]

export const SHADOW = '#3a1f0c'

/** Foods that pour, spread or heap: sauces, soups, grains, doughs. */
export const tones = {
  tomato: ['#a3311c', '#c9472b', '#e87a52'],
  paprika: ['#a8431a', '#cc6127', '#ec9550'],
  pumpkin: ['#c9741b', '#e39a35', '#f5c26b'],
  lentil: ['#b9741f', '#d9983c', '#efbf6c'],
  curry: ['#b9851d', '#dcae3c', '#f1d27a'],
  greenCurry: ['#7f9850', '#aabd78', '#d3dcaa'],
  coconut: ['#dccfb4', '#f2e9d6', '#fffaf0'],
  broth: ['#a8671f', '#c98b38', '#e7b968'],
  miso: ['#a87238', '#c99a58', '#e6c48a'],
  chilli: ['#6e2316', '#8f3a22', '#b9603a'],
  gravy: ['#45210f', '#6a3419', '#965630'],
  chocolate: ['#4a2a1c', '#6c4230', '#95654b'],
  coffee: ['#9c7048', '#c39a6e', '#e3c6a0'],
  berry: ['#7a2a4e', '#a5446d', '#cf7f9d'],
  cherry: ['#741830', '#9d2a46', '#c75f74'],
  beet: ['#7c1743', '#a52a5c', '#d0608b'],
  mango: ['#dd9420', '#f2b640', '#fbd780'],
  greens: ['#44692f', '#66904a', '#94b56e'],
  pesto: ['#4b6a26', '#6f8c3a', '#a0b765'],
  guacamole: ['#7f9a3c', '#a7bd5b', '#cddb8e'],
  yoghurt: ['#e2d8c6', '#f6f0e4', '#fffdf8'],
  oat: ['#cdb088', '#e6d1ae', '#f6e8cd'],
  hummus: ['#c79f62', '#e0c08a', '#f2dcb3'],
  peanut: ['#a5692c', '#c88d4a', '#e4b679'],
  polenta: ['#d9a93a', '#efc862', '#f9e196'],
  butter: ['#e0b24a', '#f3d47c', '#fdebb0'],
  rice: ['#dacfb8', '#f2eada', '#fffcf4'],
  saffron: ['#cd8e20', '#e9b43f', '#f8d77c'],
  jollof: ['#a84a1c', '#cf6d2c', '#ea9a54'],
  brownRice: ['#a98558', '#cdab7c', '#e6cda6'],
  quinoa: ['#b79b6b', '#d8c193', '#efe0bd'],
  couscous: ['#cfa85c', '#e8c983', '#f6e2b0'],
  blackRice: ['#241a22', '#43323f', '#6d5866'],
  greenLentil: ['#4d4a2c', '#716b42', '#9b9463'],
  beans: ['#5c2a1c', '#84402c', '#b06a4e'],
  noodle: ['#cf9d4c', '#ebc377', '#f9e0a8'],
  glass: ['#d3c8b4', '#ece4d4', '#fbf7ee'],
  buckwheat: ['#6d5344', '#94755f', '#b9987e'],
  lettuce: ['#6f9440', '#97b85c', '#c3d68d'],
  spinach: ['#2f5429', '#477238', '#74995a'],
  rocket: ['#456b2c', '#66903f', '#94b568'],
  slaw: ['#7d3a66', '#a1588a', '#cf9abf'],
  cabbage: ['#a9bd78', '#cfdca4', '#ecf1d0'],
  cheese: ['#dba63c', '#f0c766', '#fae3a0'],
  dough: ['#b9793a', '#e0b070', '#f4d9a6'],
  crumble: ['#a86a30', '#cf9650', '#e9c084'],
  chia: ['#c3b7a8', '#e2d8ca', '#f5efe4'],
} satisfies Record<string, Tones>

export type Tone = keyof typeof tones

/** Table colours: each reads on paper and on warm charcoal alike. */
export const tints = {
  oat: ['#d9c7a8', '#e8d9be', '#f1e6d1'],
  butter: ['#e0be74', '#ecd195', '#f4e0b4'],
  blush: ['#dcb09c', '#e8c6b4', '#f1d8ca'],
  terracotta: ['#b8714e', '#c98763', '#d9a382'],
  sage: ['#a3b394', '#b9c7aa', '#cdd8c0'],
  herb: ['#5f7a55', '#748e69', '#8ca381'],
  slate: ['#93a5ab', '#adbcc0', '#c5d0d3'],
  teal: ['#78a09a', '#93b6b0', '#b1ccc7'],
  plum: ['#8d6a7c', '#a58495', '#bfa3b1'],
  ink: ['#414b4e', '#525d60', '#677276'],
  honey: ['#b98549', '#cf9f63', '#dfb67f'],
  walnut: ['#68442d', '#80573c', '#986c4e'],
  ash: ['#b5a186', '#c9b79d', '#d9cab3'],
} satisfies Record<string, Tones>

export type Tint = keyof typeof tints

/** Pottery, enamel and iron. */
export const glazes = {
  cream: ['#d3c3a6', '#f3eadb', '#fffaf0'],
  white: ['#d2cabc', '#f8f4ec', '#ffffff'],
  sage: ['#7d9174', '#a8b99d', '#c9d5c0'],
  moss: ['#4c6144', '#6d8462', '#93a886'],
  slate: ['#667a82', '#8ea1a8', '#b5c4c9'],
  blue: ['#2d3f50', '#4a6075', '#7088a0'],
  terracotta: ['#95502f', '#c27550', '#dd9d7b'],
  blush: ['#c0907c', '#e3bba8', '#f2d7c9'],
  butter: ['#c49b45', '#e8c87a', '#f6e0a6'],
  charcoal: ['#2a2826', '#474340', '#6a6561'],
  iron: ['#191716', '#302d2b', '#54504c'],
  steel: ['#8f8d89', '#c2c0bb', '#e4e2dd'],
  tomato: ['#862c1b', '#b8452f', '#d6705a'],
  wood: ['#8f5c33', '#bd8450', '#d8a673'],
  olive: ['#86592e', '#a97844', '#c79a65'],
} satisfies Record<string, Tones>

export type Glaze = keyof typeof glazes
