import { chunks, curries, greens, mince, potVeg, quickVeg, stews, strips } from '../pools.ts'
import { flavours, parts, portions, type Dish } from './dish.ts'

const rices = parts(`
basmati rice | 65 | Basmati Rice
brown rice | 65 | Brown Rice`)

const soups = flavours(`
Lemon-Thyme | dried thyme 0.4 | vegetable stock 250 | lemon juice 5
Cumin | ground cumin 1 | vegetable stock 250 | coriander 3
Smoky | smoked paprika 1.2 | vegetable stock 250 | parsley 3
Rosemary | rosemary 0.8 | vegetable stock 250 | parsley 3
Ginger-Turmeric | ginger 4, ground turmeric 0.6 | vegetable stock 250 | coriander 3
Coconut-Lime | curry powder 1 | vegetable stock 160, coconut milk 80 | lime juice 6`)

/** Soups, stews and whatever else simmers. */
export const pots: readonly Dish[] = [
  {
    id: 'chunky-soup', serves: [4, 6], categories: ['lunch', 'recovery', 'dinner'], flavours: soups, veg: potVeg, also: greens,
    main: parts(`
chicken thigh | 90 | Chicken | diced | 20
turkey breast | 90 | Turkey | diced | 18
cannellini bean | 100 | White Bean | drained | 18
chickpea | 100 | Chickpea | drained | 18
pearl barley | 35 | Barley | rinsed | 35
cod fillet | 110 | Cod | cut into chunks | 18`),
    fixed: portions('onion 35, garlic 3, olive oil 5, celery 20'),
    titles: ['{F} {M} and {V} Soup', '{M} Soup with {V} and {F} Broth', 'Hearty {F} {V} and {M} Soup'],
    about: ['A full bowl of soup in which {v} and {m} simmer together in one pot.', 'A soup with something to chew on, made for a cold evening and better the next day.', 'One pot, one ladle and a broth that tastes of more than its few ingredients.'],
    steps: ['Warm {olive oil} in a large pot over medium heat and soften {onion}, {celery} and {garlic} for {6 min}[ with {dry}].', 'Add {m} and {v}, pour in {wet} and bring to the boil.', 'Simmer, half covered, for {main min}, until everything is tender.', 'Stir in {a} and cook for {2 min}.', 'Season with salt and pepper, finish with {fresh} and ladle into bowls.'],
    look: { vessel: 'bowl', base: ['stew', 'broth'] },
  },
  {
    id: 'blended-soup', serves: [4], categories: ['lunch', 'recovery'], flavours: soups,
    veg: potVeg.filter(({ title }) => title !== 'Courgette' && title !== 'Aubergine').map((part) => ({ ...part, grams: 150 })),
    main: parts(`
red lentil | 40 | Red Lentil | rinsed | 20
cannellini bean | 90 | White Bean | drained | 20
butter bean | 90 | Butter Bean | drained | 20
apple | 60 | Apple | peeled and diced | 20
leek | 90 | Leek | sliced | 20
tomato | 120 | Tomato | quartered | 20`),
    fixed: portions('onion 40, garlic 3, olive oil 6, plain yoghurt 20'),
    titles: ['Silky {F} {V} and {M} Soup', '{F} {V} Soup with {M}', 'Smooth {F} Soup of {V} and {M}'],
    about: ['A smooth soup that needs no cream: {m} and a blender do the work.', 'Gentle, warming and bright in the bowl.', 'A soup to sip from a mug or to eat with bread on the side.'],
    steps: ['Heat {olive oil} in a pot and cook {onion} and {garlic} for {6 min}, until soft[, stirring in {dry} for the last of it].', 'Add {v} and {m} with {wet}, bring to the boil and simmer for {main min}.', 'Blend until perfectly smooth, loosening with a splash of hot water if it is thick.', 'Stir in {fresh}, taste, and season with salt and pepper.', 'Serve with {plain yoghurt} swirled on top.'],
    look: { vessel: 'bowl', base: ['liquid', 'pumpkin'] },
  },
  {
    id: 'noodle-broth', serves: [2, 4], categories: ['dinner', 'recovery', 'lunch', 'post-workout'], main: strips, veg: quickVeg.slice(0, 7),
    base: parts(`
rice noodle | 55 | Rice Noodle
udon noodle | 60 | Udon
soba noodle | 60 | Soba`),
    flavours: flavours(`
Miso | | white miso paste 11, soy sauce 3 | spring onion 10
Lemongrass | lemongrass 5 | soy sauce 10, lime juice 8 | coriander 3
Sesame-Soy | | soy sauce 13, sesame oil 3 | sesame seeds 3
Gochujang | | gochujang 12, soy sauce 7 | spring onion 10
Coconut Red Curry | | red curry paste 15, coconut milk 90 | lime juice 6`),
    fixed: portions('vegetable stock 350, ginger 5, garlic 3, sunflower oil 5'),
    titles: ['{F} {M} Noodle Broth with {V}', '{F} Noodle Soup with {M} and {V}', '{M} and {V} Noodles in {F} Broth'],
    about: ['Slippery noodles, a fragrant broth and {v} cooked only briefly.', 'The sort of bowl one orders out, ready at home before it would be delivered.', 'Light in the bowl but filling, with plenty of broth to drink at the end.'],
    steps: ['Cook {b} in boiling water for {5 min}, drain and divide between bowls.', 'Fry {m} in {sunflower oil} over high heat for {main min}, until {done}, and set aside.', 'Bring {vegetable stock} to a simmer with {ginger}, {garlic}[, {dry}] and {wet}, and let it bubble for {5 min}.', 'Add {v} and cook for {3 min}.', 'Lay {m} over the noodles, ladle the broth on top and scatter over {fresh}.'],
    look: { vessel: 'bowl', base: ['noodles', 'miso'] },
  },
  {
    id: 'stew', serves: [4, 6], categories: ['dinner', 'recovery', 'high-protein'], main: chunks, veg: potVeg, also: greens, flavours: stews,
    fixed: portions('onion 45, garlic 4, olive oil 6, vegetable stock 100'),
    titles: ['{F} {M} and {V} Stew', '{F} {M} Stew with {V}', 'Slow-Simmered {M} with {V}, {F} Style'],
    about: ['A stew to leave on the back of the stove while the kitchen fills with the smell of it.', 'Tender {m} and soft {v} in a sauce that asks for bread.', 'It is hardly any work, and it freezes well.'],
    steps: ['Heat {olive oil} in a casserole and cook {onion} for {7 min}, until golden.', 'Add {garlic}[ and {dry}] and stir for {1 min}.', 'Add {m}, {wet} and {vegetable stock}, cover and simmer gently for {main min}.', 'Add {v} and simmer for {20 min} more, until tender.', 'Fold in {a} for the last {2 min}, season with salt and pepper and serve with {fresh}.'],
    look: { vessel: 'pot', base: ['stew', 'tomato'] },
  },
  {
    id: 'curry', serves: [4], categories: ['dinner', 'post-workout', 'high-protein', 'endurance'], veg: potVeg, base: rices, flavours: curries,
    main: [...chunks.filter(({ title }) => /Chicken|Turkey|Chickpea/.test(title)), ...parts(`
prawn | 120 | Prawn | peeled | 5
firm tofu | 130 | Tofu | pressed and cubed | 10
cod fillet | 130 | Cod | cut into large chunks | 8
paneer | 70 | Paneer | cubed | 8
red lentil | 55 | Red Lentil | rinsed | 20`)],
    fixed: portions('onion 45, garlic 4, ginger 5, sunflower oil 6, vegetable stock 60'),
    titles: ['{F} {M} and {V} Curry', '{F} Curry with {M} and {V}', '{M} and {V} in {F} Curry Sauce'],
    about: ['A curry with depth that is made from what the cupboard holds.', 'Rich sauce, soft {v} and rice to catch it all.', 'Mild enough for the whole table; pass round chillies for those who want more heat.'],
    steps: ['Cook {onion} in {sunflower oil} over medium heat for {8 min}, until golden.', 'Stir in {garlic} and {ginger}[ with {dry}] and cook for {1 min}.', 'Add {v}, {wet} and {vegetable stock}, cover and simmer for {12 min}.', 'Add {m} and simmer for {main min}, until {done}.', 'Meanwhile cook {b} according to its packet and drain well.', 'Season with salt, stir in {fresh} and serve over the rice.'],
    look: { vessel: 'deepPlate', base: ['cream', 'curry'] },
  },
  {
    id: 'chilli', serves: [4, 6], categories: ['dinner', 'high-protein', 'post-workout'], main: mince,
    veg: parts(`
black bean | 80 | Black Bean | drained
kidney bean | 80 | Kidney Bean | drained
pinto bean | 80 | Pinto Bean | drained
sweetcorn | 60 | Sweetcorn
sweet potato | 100 | Sweet Potato | diced
butternut squash | 100 | Squash | diced`),
    also: parts(`
red pepper | 60 | Red Pepper | diced
green pepper | 60 | Green Pepper | diced
yellow pepper | 60 | Yellow Pepper | diced`),
    flavours: flavours(`
Chipotle | ground cumin 1 | chopped tomatoes 130, chipotle paste 6 | coriander 3
Smoky | smoked paprika 1.4, ground cumin 0.8 | chopped tomatoes 130 | coriander 3
Cocoa | ground cumin 1, chilli powder 0.8, cocoa powder 2 | chopped tomatoes 130 | lime juice 5
Chilli-Lime | chilli flakes 0.4, dried oregano 0.4 | chopped tomatoes 130, tomato purée 6 | lime juice 6`),
    fixed: portions('onion 45, garlic 4, olive oil 5, soured cream 15'),
    titles: ['{F} {M} and {V} Chilli', '{M} Chilli with {V} and {F} Spices', 'Weeknight {F} Chilli with {M} and {V}'],
    about: ['A thick, spoonable chilli that improves with every day in the fridge.', 'Good on rice, in a baked potato or straight from the pot.', 'Spiced to warm, and full of {v}.'],
    steps: ['Brown {m} in {olive oil} in a heavy pot for {main min}, breaking it up.', 'Add {onion}, {a} and {garlic} and cook for {6 min}, until soft.', 'Stir in {dry}, then {wet} and {v}.', 'Simmer, uncovered, for {25 min}, until thick.', 'Season with salt, stir in {fresh} and serve with {soured cream}.'],
    look: { vessel: 'pot', base: ['stew', 'chilli'] },
  },
  {
    id: 'dal', serves: [4], categories: ['lunch', 'dinner', 'recovery', 'endurance'],
    main: parts(`
red lentil | 75 | Red Lentil | rinsed | 20
green lentil | 75 | Green Lentil | rinsed | 30
yellow split pea | 75 | Split Pea | rinsed | 45`),
    veg: [...potVeg, ...greens.slice(0, 3).map((part) => ({ ...part, grams: 60 }))].filter(({ title }) => title !== 'Potato'),
    flavours: flavours(`
Coconut | ground turmeric 0.8, ground cumin 1 | coconut milk 80 | coriander 3
Tomato | ground turmeric 0.8, garam masala 1 | chopped tomatoes 80 | coriander 3
Ginger-Lime | ginger 5, ground turmeric 0.8 | | lime juice 6
Tamarind | ground coriander 1, ground turmeric 0.8 | tamarind paste 5 | coriander 3`),
    fixed: portions('onion 45, garlic 4, ghee 6, vegetable stock 250'),
    titles: ['{F} {M} Dal with {V}', '{M} and {V} Dal with {F}', '{V} Dal with {M} and {F}'],
    about: ['The cheapest comfort there is, and one of the best.', 'Creamy without any cream, and gentle on a tired stomach.', 'A pot of dal that carries {v} and turns into lunch the next day.'],
    steps: ['Melt {ghee} in a pot and cook {onion} for {7 min}, until golden.', 'Stir in {garlic} and {dry} for {1 min}.', 'Add {m}, {vegetable stock}[ and {wet}] and simmer, half covered, for {main min}.', 'Stir in {v} and cook for {10 min} more, adding hot water if it grows too thick.', 'Season with salt and finish with {fresh}.'],
    look: { vessel: 'bowl', base: ['cream', 'lentil'] },
  },
  {
    id: 'pilaf', serves: [4], categories: ['dinner', 'endurance', 'post-workout'], veg: potVeg.filter(({ title }) => title !== 'Potato' && title !== 'Parsnip'), main: chunks.filter(({ minutes }) => minutes <= 30),
    base: parts(`
basmati rice | 70 | Rice | rinsed
bulgur wheat | 65 | Bulgur`),
    flavours: stews.filter(({ title }) => title !== 'Jerk' && title !== 'Tuscan').map((flavour) => ({ ...flavour, wet: flavour.wet.filter(({ food }) => food.name !== 'chopped tomatoes') })),
    fixed: portions('onion 40, garlic 3, olive oil 7, vegetable stock 150, almond 8'),
    titles: ['{F} {M} Pilaf with {V}', '{F} {V} Pilaf with {M}', 'One-Pan {M} and {V} Pilaf, {F} Style'],
    about: ['Everything cooks in one pan, and the grains drink up all the flavour.', 'Fluffy grains, {v} in every forkful and a crunch of almonds.', 'A generous pan for the middle of the table.'],
    steps: ['Cook {onion} in {olive oil} in a wide pan with a lid for {6 min}.', 'Add {m}, {garlic}[, {dry}] and {v} and stir for {5 min}.', 'Stir in {b}, then pour in {vegetable stock}[ with {wet}] and bring to the boil.', 'Cover tightly and cook on the lowest heat for {15 min}, until the liquid is gone.', 'Leave covered for {rest 5}, fluff with a fork and scatter over {almond} and {fresh}.'],
    look: { vessel: 'skillet', base: ['rice', 'saffron'] },
  },
]
