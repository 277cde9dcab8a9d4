import { foodsOf } from './food.ts'

/** Tinned pulses, drained. Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const pulses = foodsOf({ aisle: 'Canned & Jarred', origin: 'plant', perishable: false }, `
chickpea/chickpeas | 139 7.1 22.5 2.8 6.4 4 230 0 0.2 | can 240, cup 160 | | garbanzo bean, garbanzo, tinned chickpea
black bean/black beans | 110 7 20 0.4 7.5 0.3 230 0 0.1 | can 240, cup 172
kidney bean/kidney beans | 112 7.5 20 0.6 6.4 1.8 230 0 0.1 | can 240, cup 177 | | red kidney bean
cannellini bean/cannellini beans | 110 7 19.5 0.4 5.5 0.5 230 0 0.1 | can 240, cup 180 | | white bean, haricot bean, navy bean
butter bean/butter beans | 105 6.5 18.8 0.4 5.5 0.8 230 0 0.1 | can 240, cup 170 | | lima bean
pinto bean/pinto beans | 114 7 20.2 0.9 6 0.4 230 0 0.2 | can 240, cup 170 | | borlotti bean
cooked lentils | 116 9 20.1 0.4 7.9 1.8 150 0 0.1 | can 240, pouch 250, cup 198 | | tinned lentil, canned lentil, cooked puy lentil
`)

/** Other tins and jars. Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const jars = foodsOf({ aisle: 'Canned & Jarred', origin: 'plant', perishable: false }, `
chopped tomatoes | 24 1.2 5 0.2 1.5 3.5 130 0 0 | can 400, cup 240 | | tinned tomato, canned tomato, crushed tomato, diced tomato
passata | 32 1.4 6.5 0.2 1.5 4.5 120 0 0 | g, cup 245 | | tomato passata, tomato sauce
tomato purée | 82 4.3 18.9 0.5 4.1 12.2 60 0 0.1 | tbsp 16 | | tomato paste, tomato puree
coconut milk | 180 1.7 3.2 18.5 0.3 2 15 0 16.5 | ml 1, can 400, cup 240, tbsp 15 | | light coconut milk
vegetable stock | 6 0.3 1 0.1 0 0.5 280 0 0 | ml 1, cup 240 | celery | vegetable broth
olive/olives | 130 0.9 5 12.6 3 0.3 880 0 1.6 | tbsp 8.5, piece 4, cup 135 | | black olive, green olive, kalamata olive
caper/capers | 23 2.4 4.9 0.9 3.2 0.4 2350 0 0.2 | tbsp 9, tsp 3
sun-dried tomato/sun-dried tomatoes | 213 5.1 23.3 14.1 5.8 10 400 0 1.9 | g, piece 5, cup 110 | | sundried tomato
roasted red pepper/roasted red peppers | 30 1 6 0.4 1.5 4 350 0 0.1 | g, cup 140 | | jarred red pepper
artichoke heart/artichoke hearts | 48 2.4 8 1.2 4.5 1 300 0 0.2 | g, cup 168 | | tinned artichoke
gherkin/gherkins | 12 0.5 2.4 0.3 1 1.2 800 0 0.1 | piece 35 | | pickle, dill pickle, cornichon
jackfruit | 28 0.6 4.5 0.4 3.5 0.5 240 0 0.1 | g, can 225 | | young jackfruit
apple sauce | 42 0.2 11.3 0.1 1.1 9.4 2 0 0 | g, tbsp 16, cup 244 | | applesauce, unsweetened applesauce
pumpkin purée | 34 1.1 8.1 0.3 2.9 3.3 5 0 0.1 | g, cup 245, can 425 | | pumpkin puree, tinned pumpkin
sauerkraut | 19 0.9 4.3 0.1 2.9 1.8 661 0 0 | tbsp 15, cup 142
salsa | 29 1.5 6.6 0.2 1.9 4 430 0 0 | tbsp 16, cup 259 | | tomato salsa
hummus | 237 7.8 15 17.8 5.5 0.6 430 0 2.6 | tbsp 15, cup 246 | sesame | houmous
jam | 265 0.4 65 0.1 1 50 25 0 0 | tbsp 20 | | preserve, marmalade
`)

/** Stocks of meat and fish, and kimchi, which is made with fish sauce. Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const stocks = foodsOf({ aisle: 'Canned & Jarred', origin: 'flesh', perishable: false }, `
chicken stock | 7 0.9 0.5 0.2 0 0.3 290 1 0 | ml 1, cup 240 | celery | chicken broth
beef stock | 7 1 0.4 0.2 0 0.3 300 0 0.1 | ml 1, cup 240 | celery | beef broth
kimchi | 15 1.1 2.4 0.5 1.6 1.1 498 0 0.1 | tbsp 15, cup 150, g 1 | fish
fish stock | 7 1 0.3 0.2 0 0.2 290 1 0 | ml 1, cup 240 | fish, celery | fish broth
`)

/** Typical values after USDA FoodData Central (Branded averages), rounded, not yet compared with the database. */
export const pesto = foodsOf({ aisle: 'Canned & Jarred', origin: 'dairy', perishable: false, allergens: ['milk', 'nuts'] }, `
basil pesto | 430 5 6 43 2 2 900 8 7 | tbsp 15 | | pesto, green pesto
`)
