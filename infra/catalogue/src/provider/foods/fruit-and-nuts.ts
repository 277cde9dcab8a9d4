import { foodsOf } from './food.ts'

/** Fresh fruit without peel and stone, and juices of it. Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const fruit = foodsOf({ aisle: 'Produce', origin: 'plant', perishable: true }, `
apple/apples | 52 0.3 13.8 0.2 2.4 10.4 1 0 0 | piece 180, cup 125
pear/pears | 57 0.4 15.2 0.1 3.1 9.8 1 0 0 | piece 175
banana/bananas | 89 1.1 22.8 0.3 2.6 12.2 1 0 0.1 | piece 118, cup 150 | | ripe banana
orange/oranges | 47 0.9 11.8 0.1 2.4 9.4 0 0 0 | piece 140 | | clementine, mandarin, satsuma
grapefruit/grapefruits | 42 0.8 10.7 0.1 1.6 7 0 0 0 | piece 240
lemon/lemons | 29 1.1 9.3 0.3 2.8 2.5 2 0 0 | piece 60
lime/limes | 30 0.7 10.5 0.2 2.8 1.7 2 0 0 | piece 50
lemon juice | 22 0.4 6.9 0.2 0.3 2.5 1 0 0 | tbsp 15, cup 240 | | juice of lemon
lime juice | 25 0.4 8.4 0.1 0.4 1.7 2 0 0 | tbsp 15 | | juice of lime
strawberry/strawberries | 32 0.7 7.7 0.3 2 4.9 1 0 0 | g, cup 150
blueberry/blueberries | 57 0.7 14.5 0.3 2.4 10 1 0 0 | g, cup 148
raspberry/raspberries | 52 1.2 11.9 0.7 6.5 4.4 1 0 0 | g, cup 123
blackberry/blackberries | 43 1.4 9.6 0.5 5.3 4.9 1 0 0 | g, cup 144
cherry/cherries | 63 1.1 16 0.2 2.1 12.8 0 0 0 | g, cup 140 | | sweet cherry
grape/grapes | 69 0.7 18.1 0.2 0.9 15.5 2 0 0.1 | g, cup 150
mango/mangoes | 60 0.8 15 0.4 1.6 13.7 1 0 0.1 | piece 200, cup 165
pineapple | 50 0.5 13.1 0.1 1.4 9.9 1 0 0 | g, cup 165, can 230
peach/peaches | 39 0.9 9.5 0.3 1.5 8.4 0 0 0 | piece 150 | | nectarine
plum/plums | 46 0.7 11.4 0.3 1.4 9.9 0 0 0 | piece 66
apricot/apricots | 48 1.4 11.1 0.4 2 9.2 1 0 0 | piece 35
fig/figs | 74 0.8 19.2 0.3 2.9 16.3 1 0 0.1 | piece 50
kiwi/kiwis | 61 1.1 14.7 0.5 3 9 3 0 0 | piece 70 | | kiwifruit
papaya | 43 0.5 10.8 0.3 1.7 7.8 8 0 0.1 | g, cup 145
melon | 34 0.8 8.2 0.2 0.9 7.9 16 0 0.1 | g, cup 156 | | cantaloupe, honeydew
watermelon | 30 0.6 7.6 0.2 0.4 6.2 1 0 0 | g, cup 152
pomegranate seeds | 83 1.7 18.7 1.2 4 13.7 3 0 0.1 | tbsp 12, cup 174 | | pomegranate, pomegranate seed
rhubarb | 21 0.9 4.5 0.2 1.8 1.1 4 0 0.1 | g, cup 122
cranberry/cranberries | 46 0.5 12 0.1 3.6 4.3 2 0 0 | g, cup 100
`)

/** Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const juices = foodsOf({ aisle: 'Beverages', origin: 'plant', perishable: false }, `
orange juice | 45 0.7 10.4 0.2 0.2 8.4 1 0 0 | ml 1.04, cup 248, tbsp 16 | | fresh orange juice
apple juice | 46 0.1 11.3 0.1 0.2 9.6 4 0 0 | ml 1.04, cup 248
coconut water | 19 0.7 3.7 0.2 1.1 2.6 105 0 0.2 | ml 1.01, cup 240
brewed coffee | 1 0.1 0 0 0 0 2 0 0 | ml 1, cup 237 | | coffee, espresso
`)

/** Dried fruit. Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const driedFruit = foodsOf({ aisle: 'Nuts & Seeds', origin: 'plant', perishable: false }, `
Medjool date/Medjool dates | 277 1.8 75 0.2 6.7 66.5 1 0 0 | piece 20, cup 150 | | date, pitted date
raisin/raisins | 299 3.1 79.2 0.5 3.7 59.2 11 0 0.1 | tbsp 10, cup 145 | | sultana
dried apricot/dried apricots | 241 3.4 62.6 0.5 7.3 53.4 10 0 0 | g, piece 8, cup 130 | sulphites
dried cranberry/dried cranberries | 308 0.2 82.8 1.1 5.3 72.6 5 0 0.1 | tbsp 8, cup 120
prune/prunes | 240 2.2 63.9 0.4 7.1 38.1 2 0 0.1 | piece 9, cup 174
dried fig/dried figs | 249 3.3 63.9 0.9 9.8 47.9 10 0 0.1 | piece 20
`)

/** Nuts. Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const nuts = foodsOf({ aisle: 'Nuts & Seeds', origin: 'plant', perishable: false, allergens: ['nuts'] }, `
almond/almonds | 579 21.2 21.6 49.9 12.5 4.4 1 0 3.8 | g, tbsp 9, cup 143 | | flaked almond, sliced almond, slivered almond
walnut/walnuts | 654 15.2 13.7 65.2 6.7 2.6 2 0 6.1 | g, tbsp 7, cup 100
cashew nut/cashew nuts | 553 18.2 30.2 43.9 3.3 5.9 12 0 7.8 | g, tbsp 8, cup 130 | | cashew
pecan/pecans | 691 9.2 13.9 72 9.6 4 0 0 6.2 | g, tbsp 7, cup 100
hazelnut/hazelnuts | 628 15 16.7 60.8 9.7 4.3 0 0 4.5 | g, tbsp 8, cup 135
pistachio/pistachios | 560 20.2 27.2 45.3 10.6 7.7 1 0 5.9 | g, tbsp 8, cup 123
ground almonds | 585 21.4 20.5 51 11 4.4 1 0 3.9 | g, tbsp 7, cup 96 | | almond flour, almond meal
almond butter | 614 21 18.8 55.5 10.3 4.4 7 0 4.2 | tbsp 16
`)

/** Peanuts and seeds. Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const seeds = foodsOf({ aisle: 'Nuts & Seeds', origin: 'plant', perishable: false }, `
peanut/peanuts | 567 25.8 16.1 49.2 8.5 4.7 18 0 6.3 | g, tbsp 9, cup 146 | peanuts | roasted peanut
peanut butter | 598 22.2 22.3 51.4 5 10.5 350 0 9.5 | tbsp 16, cup 258 | peanuts
sesame seeds | 573 17.7 23.5 49.7 11.8 0.3 11 0 7 | tbsp 9, tsp 3 | sesame | sesame seed, sesame
tahini | 595 17 21.2 53.8 9.3 0.5 115 0 7.5 | tbsp 15 | sesame
chia seeds | 486 16.5 42.1 30.7 34.4 0 16 0 3.3 | tbsp 11 | | chia, chia seed
ground linseed | 534 18.3 28.9 42.2 27.3 1.6 30 0 3.7 | tbsp 7 | | flaxseed, linseed, flax
pumpkin seeds | 559 30.2 10.7 49 6 1.4 7 0 8.7 | tbsp 9, cup 129 | | pepita, pumpkin seed
sunflower seeds | 584 20.8 20 51.5 8.6 2.6 9 0 4.5 | tbsp 9, cup 140 | | sunflower seed
hemp seeds | 553 31.6 8.7 48.8 4 1.5 5 0 4.6 | tbsp 10 | | hemp seed, hemp heart
pine nuts | 673 13.7 13.1 68.4 3.7 3.6 2 0 4.9 | tbsp 9 | | pine nut
desiccated coconut | 660 6.9 23.7 64.5 16.3 7.4 37 0 57.2 | tbsp 5, cup 85 | | shredded coconut, coconut flake, coconut
`)
