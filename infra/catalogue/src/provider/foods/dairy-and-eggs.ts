import { foodsOf } from './food.ts'

/** Milk and what is made of it. Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const dairy = foodsOf({ aisle: 'Dairy & Eggs', origin: 'dairy', perishable: true, allergens: ['milk'] }, `
milk | 50 3.3 4.8 2 0 4.8 42 8 1.2 | ml 1.03, cup 245, tbsp 15 | | semi-skimmed milk, whole milk, skimmed milk, low fat milk
buttermilk | 40 3.3 4.8 0.9 0 4.8 190 4 0.5 | ml 1.03, cup 245
kefir | 43 3.8 4.8 1 0 4.6 40 5 0.7 | ml 1.03, cup 243
Greek yoghurt | 73 9.9 3.9 1.9 0 3.6 34 10 1.2 | g, cup 245, tbsp 17 | | greek yogurt, low fat greek yoghurt, strained yoghurt
plain yoghurt | 61 3.5 4.7 3.3 0 4.7 46 13 2.1 | g, cup 245, tbsp 16 | | yoghurt, yogurt, natural yoghurt, plain yogurt
skyr | 63 11 4 0.2 0 4 45 5 0.1 | g, cup 240, tbsp 17 | | icelandic yoghurt
cottage cheese | 82 11.5 4.3 2.3 0 4 320 12 1.3 | g, cup 225, tbsp 15
quark | 67 12 4 0.3 0 4 40 4 0.1 | g, cup 240
ricotta | 158 10.5 4.5 11 0 0.5 100 45 7 | g, cup 246, tbsp 15
cream cheese | 342 6 5.5 34 0 3.8 320 100 19.5 | tbsp 15, g 1 | | soft cheese
single cream | 190 3 4 18.5 0 4 40 60 11.5 | ml 1, tbsp 15, cup 240 | | light cream, cream, cooking cream
double cream | 340 2.8 2.8 36 0 2.9 27 113 23 | ml 1, tbsp 15, cup 238 | | heavy cream, whipping cream
soured cream | 198 2.4 4.6 19.4 0 3.4 31 59 10.1 | tbsp 15, cup 230 | | sour cream, creme fraiche
butter | 717 0.9 0.1 81 0 0.1 640 215 51 | tbsp 14, cup 227 | | unsalted butter, salted butter
ghee | 880 0.2 0 99.5 0 0 2 256 62 | tbsp 13 | | clarified butter
Cheddar | 403 23.3 2.4 33.3 0 0.5 650 99 18.9 | g, cup 113, slice 25 | | cheddar cheese, cheese, mature cheddar
mozzarella | 280 23 2.5 20 0 1 500 70 12.5 | g, cup 112, ball 125 | | mozzarella cheese
Parmesan | 415 37 3.5 28 0 0.5 1400 72 17.5 | g, tbsp 6, cup 100 | | parmesan cheese, parmigiano, pecorino, grana padano
feta | 265 14.2 3.9 21.5 0 0.5 1140 89 13.3 | g, cup 150 | | feta cheese
halloumi | 320 22 2 25 0 1.5 1100 75 16.5 | g | | halloumi cheese
goat's cheese | 268 18.5 0.5 21 0 0.5 460 50 14.5 | g, cup 112 | | goat cheese, goats cheese, chevre
blue cheese | 353 21.4 2.3 28.7 0 0.5 1146 75 18.7 | g, cup 135 | | gorgonzola, stilton, roquefort
Gruyère | 413 29.8 0.4 32.3 0 0.4 714 110 18.9 | g, cup 108 | | gruyere, emmental, swiss cheese
paneer | 300 19 3.5 23.5 0 2.5 30 65 14.5 | g | | indian cheese
whey protein powder | 380 76 10 4 1 6 300 90 2 | scoop 30, tbsp 8 | | protein powder, whey, vanilla protein powder
mascarpone | 430 4.5 4 44 0 4 50 120 29 | tbsp 15
`)

/** Eggs. Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const eggs = foodsOf({ aisle: 'Dairy & Eggs', origin: 'egg', perishable: true, allergens: ['eggs'] }, `
egg/eggs | 143 12.6 0.7 9.5 0 0.4 142 372 3.1 | piece 50 | | large egg, free range egg, medium egg
egg white/egg whites | 52 10.9 0.7 0.2 0 0.7 166 0 0 | piece 33 | | white of egg
egg yolk/egg yolks | 322 15.9 3.6 26.5 0 0.6 48 1085 9.6 | piece 17 | | yolk
`)

/** Plant drinks, tofu and the like. Typical values after USDA FoodData Central (SR Legacy and Foundation), rounded, not yet compared with the database. */
export const plantDairy = foodsOf({ aisle: 'Dairy & Eggs', origin: 'plant', perishable: true }, `
almond milk | 17 0.6 0.7 1.3 0.3 0.2 60 0 0.1 | ml 1.03, cup 245 | nuts | unsweetened almond milk
oat milk | 47 1 7 1.7 0.8 3.5 42 0 0.2 | ml 1.03, cup 245 | gluten | oat drink
soya milk | 40 3.3 2.8 1.9 0.5 1.5 45 0 0.3 | ml 1.03, cup 245 | soybeans | soy milk, soymilk
soya yoghurt | 60 4 4 2.8 0.8 2.5 40 0 0.4 | g, cup 240, tbsp 16 | soybeans | soy yogurt, plant yoghurt
`)

/** Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const soyFoods = foodsOf({ aisle: 'Produce', origin: 'plant', perishable: true, allergens: ['soybeans'] }, `
firm tofu | 130 14.5 2.8 8 1.5 0.6 12 0 1.2 | g, cup 250, block 400 | | tofu, extra firm tofu
silken tofu | 55 4.8 2.9 2.7 0.2 1.3 5 0 0.4 | g, block 300 | | soft tofu
tempeh | 192 20.3 7.6 10.8 1.5 0.5 9 0 2.5 | g, block 200
`)
