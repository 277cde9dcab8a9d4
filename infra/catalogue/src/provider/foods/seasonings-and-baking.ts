import { foodsOf } from './food.ts'

/** Oils and fats. Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const oils = foodsOf({ aisle: 'Oils & Condiments', origin: 'plant', perishable: false }, `
olive oil | 884 0 0 100 0 0 2 0 13.8 | tbsp 13.5, tsp 4.5 | | extra virgin olive oil
sunflower oil | 884 0 0 100 0 0 0 0 10.3 | tbsp 13.6, tsp 4.5 | | vegetable oil, neutral oil, cooking oil, oil
rapeseed oil | 884 0 0 100 0 0 0 0 7.4 | tbsp 14 | | canola oil
coconut oil | 892 0 0 99.1 0 0 0 0 82.5 | tbsp 13.6, tsp 4.5
sesame oil | 884 0 0 100 0 0 0 0 14.2 | tsp 4.5, tbsp 13.6 | sesame | toasted sesame oil
`)

/** Sauces and condiments of plants. Typical values after USDA FoodData Central (SR Legacy and Branded averages), rounded, not yet compared with the database. */
export const condiments = foodsOf({ aisle: 'Oils & Condiments', origin: 'plant', perishable: false }, `
soy sauce | 53 8.1 4.9 0.6 0.8 0.4 5490 0 0.1 | tbsp 16, tsp 5.3 | soybeans, gluten | light soy sauce, shoyu
tamari | 60 10.5 5.6 0.1 0.8 1.7 5590 0 0 | tbsp 18 | soybeans
Dijon mustard | 66 4.4 5.3 4 3.3 0.9 1100 0 0.2 | tbsp 15, tsp 5 | mustard | mustard, wholegrain mustard
ketchup | 101 1 27.4 0.1 0.3 21.3 907 0 0 | tbsp 17 | | tomato ketchup
barbecue sauce | 172 0.8 40.8 0.6 0.9 33.2 1027 0 0.1 | tbsp 17 | | bbq sauce
hoisin sauce | 220 3.3 44.1 3.4 2.8 27.3 1615 0 0.6 | tbsp 16 | soybeans, gluten, sesame
teriyaki sauce | 89 5.9 15.6 0 0.1 14.1 3833 0 0 | tbsp 18 | soybeans, gluten
sriracha | 93 1.9 19.2 0.9 2.2 15.1 2124 0 0.1 | tsp 6.5 | | hot sauce, chilli sauce
sweet chilli sauce | 190 0.5 46 0.2 0.8 40 1300 0 0 | tbsp 18 | | sweet chili sauce
harissa | 90 2.5 9 5 4 4 1100 0 0.7 | tsp 6, tbsp 18 | | harissa paste, rose harissa
gochujang | 200 5 42 1.5 3 22 2400 0 0.3 | tbsp 20, tsp 7 | soybeans, gluten | korean chilli paste
chipotle paste | 110 2.5 15 4 5 9 1400 0 0.5 | tsp 6, tbsp 18 | | chipotle in adobo
white miso paste | 200 11.7 26.5 6 5.4 6.2 3728 0 1 | tbsp 17, tsp 6 | soybeans | miso, miso paste
balsamic vinegar | 88 0.5 17 0 0 15 23 0 0 | tbsp 16 | sulphites | balsamic
red wine vinegar | 19 0 0.3 0 0 0 8 0 0 | tbsp 15 | sulphites | white wine vinegar, vinegar
apple cider vinegar | 21 0 0.9 0 0 0.4 5 0 0 | tbsp 15 | | cider vinegar
rice vinegar | 18 0 0.4 0 0 0.2 3 0 0 | tbsp 15 | | rice wine vinegar
mirin | 230 0.3 43 0 0 40 10 0 0 | tbsp 18 | | sweet rice wine
maple syrup | 260 0 67 0.1 0 60.5 12 0 0 | tbsp 20, tsp 6.7 | | syrup, agave, agave syrup
mango chutney | 240 0.5 59 0.3 1.2 52 1100 0 0 | tbsp 20 | | chutney
tamarind paste | 240 2.8 62.5 0.6 5 57 28 0 0.3 | tsp 6 | | tamarind
red curry paste | 110 2.5 12 5.5 5 5 2800 0 0.8 | tbsp 16 | | thai red curry paste, curry paste
green curry paste | 105 2.5 11 5.5 5 4 2700 0 0.8 | tbsp 16 | | thai green curry paste
`)

/** Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const animalCondiments = foodsOf({ aisle: 'Oils & Condiments', origin: 'flesh', perishable: false }, `
fish sauce | 35 5.1 3.6 0 0 3.6 7850 0 0 | tbsp 18, tsp 6 | fish | nam pla
oyster sauce | 51 1.4 10.9 0.3 0.3 0 2733 0 0 | tbsp 18 | molluscs, gluten, soybeans
Worcestershire sauce | 78 0 19.5 0 0 10 980 0 0 | tsp 5.7 | fish, gluten | worcester sauce
`)

/** Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const mayonnaise = foodsOf({ aisle: 'Oils & Condiments', origin: 'egg', perishable: false, allergens: ['eggs', 'mustard'] }, `
mayonnaise | 680 1 0.6 75 0 0.6 635 42 11.7 | tbsp 14 | | mayo
`)

/** Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const honey = foodsOf({ aisle: 'Oils & Condiments', origin: 'honey', perishable: false }, `
honey | 304 0.3 82.4 0 0.2 82.1 4 0 0 | tbsp 21, tsp 7 | | clear honey, runny honey
`)

/** Spices, dried herbs and salt. Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const spices = foodsOf({ aisle: 'Spices & Seasonings', origin: 'plant', perishable: false }, `
salt | 0 0 0 0 0 0 38758 0 0 | tsp 6 | | sea salt, table salt, kosher salt
black pepper | 251 10.4 64 3.3 25.3 0.6 20 0 1.4 | tsp 2.3 | | pepper, ground black pepper, peppercorn
ground cumin | 375 17.8 44.2 22.3 10.5 2.3 168 0 1.5 | tsp 2.1 | | cumin, cumin seed
ground coriander | 298 12.4 55 17.8 41.9 0 35 0 1 | tsp 1.8 | | coriander seed
smoked paprika | 282 14.1 54 12.9 34.9 10.3 68 0 2.1 | tsp 2.3 | | paprika, sweet paprika
ground turmeric | 312 9.7 67.1 3.3 22.7 3.2 27 0 1.8 | tsp 3 | | turmeric
ground cinnamon | 247 4 80.6 1.2 53.1 2.2 10 0 0.3 | tsp 2.6 | | cinnamon
ground ginger | 335 9 71.6 4.2 14.1 3.4 27 0 2.6 | tsp 1.8 | | dried ginger
ground cardamom | 311 10.8 68.5 6.7 28 0 18 0 0.7 | tsp 2 | | cardamom
garam masala | 340 12 55 14 25 3 70 0 1.5 | tsp 2
curry powder | 325 14.3 55.8 14 53.2 2.8 52 0 1.6 | tsp 2 | | mild curry powder
chilli flakes | 318 12 56.6 17.3 27.2 10.3 30 0 3.3 | tsp 1.8 | | red pepper flake, chili flake, dried chilli
chilli powder | 282 13.5 49.7 14.3 34.8 7.2 1640 0 2.5 | tsp 2.7 | | chili powder, cayenne, cayenne pepper
Cajun seasoning | 250 10 50 7 20 5 6000 0 1.2 | tsp 2.5 | | cajun spice, creole seasoning
five-spice powder | 300 9 60 9 25 3 60 0 1.5 | tsp 2 | | five spice, chinese five spice
ras el hanout | 310 11 56 11 26 3 60 0 1.4 | tsp 2
za'atar | 300 11 42 16 22 2 1800 0 2 | tsp 2 | sesame | zaatar
sumac | 290 4 68 8 30 1 30 0 1.5 | tsp 2
jerk seasoning | 250 8 55 5 18 12 7000 0 1 | tsp 2.5 | | jerk spice
dried oregano | 265 9 68.9 4.3 42.5 4.1 25 0 1.6 | tsp 1 | | oregano
dried mixed herbs | 270 9 66 6 40 3 40 0 2 | tsp 1 | | italian seasoning, herbes de provence, mixed herbs
dried thyme | 276 9.1 63.9 7.4 37 1.7 55 0 2.7 | tsp 1
garlic powder | 331 16.6 72.7 0.7 9 2.4 60 0 0.2 | tsp 3.1 | | garlic granule
onion powder | 341 10.4 79.1 1 15.2 6.6 73 0 0.2 | tsp 2.4
ground nutmeg | 525 5.8 49.3 36.3 20.8 2.9 16 0 25.9 | tsp 2.2 | | nutmeg
caraway seeds | 333 19.8 49.9 14.6 38 0.6 17 0 0.6 | tsp 2.1 | | caraway
bay leaf/bay leaves | 313 7.6 75 8.4 26.3 0 23 0 2.3 | piece 0.2
nutritional yeast | 380 50 36 5 20 0 80 0 0.7 | tbsp 5 | | yeast flake
`)

/** For baking. Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const baking = foodsOf({ aisle: 'Baking', origin: 'plant', perishable: false }, `
caster sugar | 387 0 100 0 0 100 1 0 0 | tbsp 12.5, tsp 4.2, cup 200 | | sugar, granulated sugar, white sugar
brown sugar | 380 0.1 98.1 0 0 97 28 0 0 | tbsp 13, tsp 4.4, cup 213 | | light brown sugar, coconut sugar
cornflour | 381 0.3 91.3 0.1 0.9 0 9 0 0 | tbsp 8, tsp 2.7 | | cornstarch, corn starch
baking powder | 53 0 27.7 0 0.2 0 10600 0 0 | tsp 4.6
bicarbonate of soda | 0 0 0 0 0 0 27360 0 0 | tsp 4.6 | | baking soda
cocoa powder | 228 19.6 57.9 13.7 37 1.8 21 0 8.1 | tbsp 5.4, cup 86 | | cocoa, cacao
dark chocolate | 598 7.8 45.9 42.6 10.9 24 20 3 24.5 | g, tbsp 11 | soybeans | dark chocolate chip, chocolate, chocolate chip
vanilla extract | 288 0.1 12.7 0.1 0 12.7 9 0 0 | tsp 4.2 | | vanilla
rice flour | 366 6 80 1.4 2.4 0.1 0 0 0.4 | g, cup 158
plain flour | 364 10.3 76.3 1 2.7 0.3 2 0 0.2 | g, cup 125, tbsp 8 | gluten | all purpose flour, flour, self raising flour, white flour
wholemeal flour | 340 13.2 72 2.5 10.7 0.4 2 0 0.4 | g, cup 120 | gluten | whole wheat flour
panko breadcrumbs | 380 12 74 4 4 5 500 0 0.8 | g, cup 55 | gluten | breadcrumb, panko, bread crumb
filo pastry | 299 7.1 52.6 6 1.9 0.2 483 0 1.5 | sheet 25 | gluten | phyllo, filo
puff pastry | 430 6 38 28 1.5 1 350 0 12 | g, sheet 320 | gluten
`)
