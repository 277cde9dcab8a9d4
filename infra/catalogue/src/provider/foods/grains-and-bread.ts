import { foodsOf } from './food.ts'

/** Grains and pasta, dry unless the name says otherwise. Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const grains = foodsOf({ aisle: 'Grains & Pasta', origin: 'plant', perishable: false }, `
basmati rice | 356 8 78 0.8 1 0.1 2 0 0.2 | g, cup 185 | | white rice, long grain rice, rice
jasmine rice | 358 7 79.5 0.6 1 0 2 0 0.2 | g, cup 185 | | thai rice
brown rice | 362 7.5 76.2 2.7 3.4 0.7 4 0 0.5 | g, cup 185 | | wholegrain rice
risotto rice | 355 7 79 0.6 1.5 0.1 2 0 0.1 | g, cup 195 | | arborio, arborio rice, carnaroli
wild rice | 357 14.7 74.9 1.1 6.2 2.5 7 0 0.2 | g, cup 160
quinoa | 368 14.1 64.2 6.1 7 2.7 5 0 0.7 | g, cup 170
millet | 378 11 72.9 4.2 8.5 1.7 5 0 0.7 | g, cup 200
buckwheat | 343 13.3 71.5 3.4 10 2 1 0 0.7 | g, cup 170 | | buckwheat groat
polenta | 362 8 77 1.7 5 0.6 3 0 0.3 | g, cup 160 | | cornmeal, instant polenta
rice noodle/rice noodles | 364 6 83 0.6 1.6 0.1 180 0 0.2 | g | | flat rice noodle, rice vermicelli
red lentil/red lentils | 352 24.6 63 1.1 10.7 2 7 0 0.2 | g, cup 192 | | split red lentil, lentil
green lentil/green lentils | 350 24.5 62 1 15 2 6 0 0.2 | g, cup 192 | | brown lentil, puy lentil
yellow split pea/yellow split peas | 348 23.8 62 1.2 20 4 10 0 0.2 | g, cup 197 | | split pea
popping corn | 375 11 74 4.5 14 0.9 8 0 0.6 | tbsp 12 | | popcorn, popcorn kernel
`)

/** Grains with gluten; oats are counted among them unless certified. Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const glutenGrains = foodsOf({ aisle: 'Grains & Pasta', origin: 'plant', perishable: false, allergens: ['gluten'] }, `
rolled oats | 379 13.2 67.7 6.5 10.1 1 6 0 1.1 | g, cup 90, tbsp 6 | | oat, porridge oat, oatmeal, jumbo oat
spaghetti | 371 13 74.7 1.5 3.2 2.7 6 0 0.3 | g | | linguine, dried spaghetti
penne | 371 13 74.7 1.5 3.2 2.7 6 0 0.3 | g | | pasta, rigatoni, macaroni, farfalle, dried pasta
fusilli | 371 13 74.7 1.5 3.2 2.7 6 0 0.3 | g
tagliatelle | 371 13 74.7 1.5 3.2 2.7 6 0 0.3 | g | | fettuccine, pappardelle
orzo | 371 13 74.7 1.5 3.2 2.7 6 0 0.3 | g, cup 170
wholewheat penne | 352 13.9 73.4 2.9 9.2 2.7 6 0 0.4 | g | | wholewheat pasta, whole wheat pasta
lasagne sheets | 371 13 74.7 1.5 3.2 2.7 6 0 0.3 | g | | lasagne, lasagna sheet
egg noodle/egg noodles | 384 14.2 71.3 4.4 3.3 1.9 21 84 1.2 | g, nest 65 | eggs | medium egg noodle
udon noodle/udon noodles | 346 9.5 74 1.2 2.8 1 600 0 0.2 | g | | udon
soba noodle/soba noodles | 336 14.4 74.6 0.7 3 1 790 0 0.1 | g | | soba
couscous | 376 12.8 77.4 0.6 5 0.5 10 0 0.1 | g, cup 173
bulgur wheat | 342 12.3 75.9 1.3 12.5 0.4 17 0 0.2 | g, cup 140 | | bulgur, bulghur
pearl barley | 352 9.9 77.7 1.2 15.6 0.8 9 0 0.2 | g, cup 200 | | barley
farro | 345 13.5 70 2.4 8 2 5 0 0.3 | g, cup 180 | | spelt grain
freekeh | 345 14 71 2.5 14 2 5 0 0.4 | g, cup 160
gnocchi | 165 3.8 35.5 0.6 2 0.7 420 0 0.2 | g | | potato gnocchi
muesli | 365 10 66 6 8 20 40 0 1 | g, cup 85
granola | 450 11 62 18 7 22 25 0 3 | g, cup 110, tbsp 8
`)

/** Bread. Typical values after USDA FoodData Central (SR Legacy and Foundation), rounded, not yet compared with the database. */
export const bread = foodsOf({ aisle: 'Bakery', origin: 'plant', perishable: true, allergens: ['gluten'] }, `
wholemeal bread | 247 12.5 41.5 3.4 6.5 5 450 0 0.7 | slice 40 | | whole wheat bread, wholegrain bread, bread, brown bread
sourdough bread | 260 10 51.5 1.5 2.3 3 540 0 0.4 | slice 50 | | sourdough
rye bread | 258 8.5 48.3 3.3 5.8 3.9 600 0 0.6 | slice 35 | | pumpernickel
baguette/baguettes | 272 10.8 55.4 2 2.2 4.6 600 0 0.5 | piece 250 | | french stick
ciabatta roll/ciabatta rolls | 271 9.5 50.5 3.4 2.6 2 540 0 0.6 | piece 80 | | ciabatta
bagel/bagels | 264 10.6 52.4 1.3 1.6 8.6 420 0 0.4 | piece 95
burger bun/burger buns | 279 9.8 50 3.9 1.8 6.4 500 0 0.9 | piece 55 | sesame | hamburger bun, bread roll, bun
pitta bread/pitta breads | 275 9.1 55.7 1.2 2.2 1.3 536 0 0.2 | piece 60 | | pita, pitta, pita bread
flour tortilla/flour tortillas | 297 8 49 7.6 3.5 3 630 0 1.8 | piece 62 | | tortilla wrap, tortilla, wrap
wholemeal tortilla/wholemeal tortillas | 290 9.5 46 7.5 7 3 600 0 1.8 | piece 62 | | wholewheat wrap
naan bread/naan breads | 291 9.6 50.4 5.7 2.2 3.6 465 0 1.2 | piece 90 | milk | naan
English muffin/English muffins | 227 8.9 44.2 1.7 3.5 3.5 425 0 0.4 | piece 57
`)

/** Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const glutenFreeBread = foodsOf({ aisle: 'Bakery', origin: 'plant', perishable: true }, `
corn tortilla/corn tortillas | 218 5.7 44.6 2.9 6.3 0.9 45 0 0.5 | piece 28 | | taco shell, soft corn tortilla
`)
