import { describe, expect, test } from 'vitest'
import type { ImportedRecipe } from './imported-recipe.ts'
import { readText } from './read-text.ts'

type Fixture = [name: string, text: string, expected: Partial<ImportedRecipe>]

const withHeadings: Fixture[] = [
  ['bullets and numbers', `Oat pancakes\nA Sunday breakfast for lazy people who like oats.\nServes 4 | Prep: 10 mins | Cook: 20 mins\n\nIngredients\n- 2 eggs\n- 1 cup oats\n• pinch of salt\n\nMethod\n1. Whisk everything together.\n2) Fry until golden.\n\nTips\nUse an old pan.`,
    { title: 'Oat pancakes', description: 'A Sunday breakfast for lazy people who like oats.', servings: 4, prepTime: 10, cookTime: 20, ingredients: ['2 eggs', '1 cup oats', 'pinch of salt'], instructions: ['Whisk everything together.', 'Fry until golden.'] }],
  ['German', `Kartoffelsuppe\nZutaten für 4 Personen:\n500 g Kartoffeln\n1 Zwiebel\nSalz und Pfeffer\n\nZubereitung:\nKartoffeln schälen und würfeln.\nMit Wasser kochen.\n\nZubereitungszeit: ca. 40 Minuten`,
    { title: 'Kartoffelsuppe', servings: 4, cookTime: 40, ingredients: ['500 g Kartoffeln', '1 Zwiebel', 'Salz und Pfeffer'], instructions: ['Kartoffeln schälen und würfeln.', 'Mit Wasser kochen.'] }],
  ['French', `Crêpes bretonnes\nPour 6 personnes\nPréparation : 15 min\nTemps de cuisson : 30 min\n\nIngrédients :\n250 g de farine\n4 œufs\n50 cl de lait\n\nÉtapes\n1. Mélangez la farine et les œufs.\n2. Versez le lait.\n\nAstuce : laissez reposer.`,
    { title: 'Crêpes bretonnes', servings: 6, cookTime: 30, ingredients: ['250 g de farine', '4 œufs', '50 cl de lait'], instructions: ['Mélangez la farine et les œufs.', 'Versez le lait.', 'Astuce : laissez reposer.'] }],
  ['Spanish', `TORTILLA DE PATATAS\n\nINGREDIENTES (4 personas)\n4 huevos\n500 g de patatas\naceite de oliva\n\nPREPARACIÓN\nCortar las patatas y freír.\nBatir los huevos y mezclar.`,
    { title: 'TORTILLA DE PATATAS', servings: 4, ingredients: ['4 huevos', '500 g de patatas', 'aceite de oliva'], instructions: ['Cortar las patatas y freír.', 'Batir los huevos y mezclar.'] }],
  ['Italian', `Risotto allo zafferano\nDosi per 4 persone\nTempo di cottura: 25 minuti\n\nIngredienti\n320 g di riso\n1 bustina di zafferano\n\nPreparazione\nTostare il riso nel burro.\nAggiungere lo zafferano e servire.\n\nBuon appetito!`,
    { title: 'Risotto allo zafferano', servings: 4, cookTime: 25, ingredients: ['320 g di riso', '1 bustina di zafferano'], instructions: ['Tostare il riso nel burro.', 'Aggiungere lo zafferano e servire.'] }],
  ['Dutch', `Erwtensoep\nVoor 6 personen\n\nIngrediënten:\n* 500 g spliterwten\n* 1 prei\n\nBereiding:\n1. Kook de erwten gaar.\n2. Snijd de prei en voeg toe.\n\nEet smakelijk!`,
    { title: 'Erwtensoep', servings: 6, ingredients: ['500 g spliterwten', '1 prei'], instructions: ['Kook de erwten gaar.', 'Snijd de prei en voeg toe.'] }],
  ['Portuguese', `Bolo de cenoura\nRendimento: 8 porções\n\nIngredientes\n3 cenouras\n2 xícaras de farinha\n\nModo de fazer\nBata as cenouras.\nMisture a farinha e asse por 40 minutos.`,
    { title: 'Bolo de cenoura', servings: 8, ingredients: ['3 cenouras', '2 xícaras de farinha'], instructions: ['Bata as cenouras.', 'Misture a farinha e asse por 40 minutos.'] }],
  ['Polish', `Placki ziemniaczane\nPorcje: 4\n\nSkładniki:\n1 kg ziemniaków\n1 jajko\nsól\n\nPrzygotowanie:\nZiemniaki obierz i zetrzyj.\nDodaj jajko, wymieszaj.\n\nSmacznego!`,
    { title: 'Placki ziemniaczane', servings: 4, ingredients: ['1 kg ziemniaków', '1 jajko', 'sól'], instructions: ['Ziemniaki obierz i zetrzyj.', 'Dodaj jajko, wymieszaj.'] }],
  ['Markdown', `# Green salad\n\n*Serves 2*\n\n## Ingredients\n\n### Dressing\n- [ ] 2 tbsp oil\n- [x] 1 tbsp vinegar\n\n### Salad\n- [ ] 1 lettuce\n\n## Directions\n\n1. Whisk the dressing.\n2. Toss.\n\n## Notes\n\nFresh only.`,
    { title: 'Green salad', servings: 2, ingredients: ['Dressing:', '2 tbsp oil', '1 tbsp vinegar', 'Salad:', '1 lettuce'], instructions: ['Whisk the dressing.', 'Toss.'] }],
  ['bold headings', `**Fish soup**\n**Ingredients**\n300 g cod\n1 l stock\n**Instructions**\nHeat the stock.\nAdd the fish.`, { title: 'Fish soup', ingredients: ['300 g cod', '1 l stock'], instructions: ['Heat the stock.', 'Add the fish.'] }],
  ['groups', `Lasagne\n\nIngredients\nFor the sauce:\n500 g mince\n1 onion\nFor the white sauce:\n50 g butter\n\nMethod\nFry the mince and onion.\nMelt the butter.`, { ingredients: ['For the sauce:', '500 g mince', '1 onion', 'For the white sauce:', '50 g butter'], instructions: ['Fry the mince and onion.', 'Melt the butter.'] }],
  ['all ingredients in one line', `Guacamole\nIngredients: 2 avocados, 1 lime, salt, 1 tomato (large, ripe)\nMethod: Mash it all and serve.`, { title: 'Guacamole', ingredients: ['2 avocados', '1 lime', 'salt', '1 tomato (large, ripe)'], instructions: ['Mash it all and serve.'] }],
  ['all in one line', `Ingredients: 2 eggs, 100g sugar, 100g flour. Method: Beat the eggs. Bake 20 mins.`, { title: 'Untitled recipe', ingredients: ['2 eggs', '100g sugar', '100g flour'], instructions: ['Beat the eggs. Bake 20 mins.'] }],
  ['empty lines between all lines', `Toast\n\nIngredients\n\n2 slices bread\n\n1 tbsp butter\n\nMethod\n\nToast the bread.\n\nSpread the butter.`, { title: 'Toast', ingredients: ['2 slices bread', '1 tbsp butter'], instructions: ['Toast the bread.', 'Spread the butter.'] }],
  ['Windows line ends and tabs', 'Toast\r\n\r\nIngredients\r\n2\tslices bread\r\n1 tbsp butter\r\n\r\nMethod\r\nToast.\r\n', { ingredients: ['2 slices bread', '1 tbsp butter'], instructions: ['Toast.'] }],
  ['steps with words', `Tea\nIngredients\n1 tea bag\n200 ml water\nSteps\nStep 1: Boil the water.\nStep 2: Add the tea bag.`, { instructions: ['Boil the water.', 'Add the tea bag.'] }],
  ['one blob of steps', `Stew\nIngredients\n1 kg beef\n1 l stock\nDirections\nCut the beef into large cubes and season it well on all sides. Fry it in a little oil in a heavy pot until brown. Pour in the stock and simmer for 2 hours. Serve with bread.`,
    { instructions: ['Cut the beef into large cubes and season it well on all sides.', 'Fry it in a little oil in a heavy pot until brown.', 'Pour in the stock and simmer for 2 hours.', 'Serve with bread.'] }],
  ['nutrition in one line, times as steps', `Tikka\nINGREDIENTS:\n500g chicken\n2 tsp garam masala\nMETHOD:\n1\nMix.\n2\nCook 10 minutes\n\nNutrition per serving: 420 kcal, 35g protein, 40g carbs, 12g fat`, { calories: 420, protein: 35, carbs: 40, fat: 12, cookTime: null, instructions: ['Mix.', 'Cook 10 minutes'] }],
  ['nutrition', `Shake\nIngredients\n1 banana\n300 ml milk\nMethod\nBlend.\nNutrition\nCalories: 250 kcal\nProtein: 12 g\nFat: 5.5 g`, { calories: 250, protein: 12, fat: 5.5, instructions: ['Blend.'] }],
]

const withoutHeadings: Fixture[] = [
  ['amounts and sentences', `Banana bread\n\n3 ripe bananas\n250 g flour\n1 tsp baking soda\n\nMash the bananas.\nMix with the rest and bake for 50 minutes.`, { title: 'Banana bread', ingredients: ['3 ripe bananas', '250 g flour', '1 tsp baking soda'], instructions: ['Mash the bananas.', 'Mix with the rest and bake for 50 minutes.'] }],
  ['numbered steps only', `Omelette\n3 eggs\n1 tbsp butter\nsalt\n1. Beat the eggs.\n2. Melt the butter and fry.`, { title: 'Omelette', ingredients: ['3 eggs', '1 tbsp butter', 'salt'], instructions: ['Beat the eggs.', 'Melt the butter and fry.'] }],
  ['steps as short as foods', `Sponge cake\n100g butter\n100g sugar\n2 eggs\n\nCream butter and sugar\nAdd eggs\nBake 20 mins`, { title: 'Sponge cake', ingredients: ['100g butter', '100g sugar', '2 eggs'], instructions: ['Cream butter and sugar', 'Add eggs', 'Bake 20 mins'] }],
  ['no title', `2 eggs\n200 ml milk\n100 g flour\n\nWhisk and fry in a hot pan.`, { title: 'Untitled recipe', ingredients: ['2 eggs', '200 ml milk', '100 g flour'], instructions: ['Whisk and fry in a hot pan.'] }],
  ['German, no headings', `Pfannkuchen (für 2 Personen)\n250 g Mehl\n3 Eier\n500 ml Milch\nMehl, Eier und Milch verrühren.\nIn der Pfanne backen.`, { servings: 2, ingredients: ['250 g Mehl', '3 Eier', '500 ml Milch'], instructions: ['Mehl, Eier und Milch verrühren.', 'In der Pfanne backen.'] }],
  ['a story', `My chili! Serves 6-8 people.\n\nYou'll need 1 kg of ground beef, 2 cans of kidney beans, 1 onion, and 2 tbsp chili powder.\n\nBrown the beef with the onion. Add everything else and simmer for an hour.`,
    { title: 'My chili', servings: 6, ingredients: ['1 kg of ground beef', '2 cans of kidney beans', '1 onion', '2 tbsp chili powder'], instructions: ['Brown the beef with the onion. Add everything else and simmer for an hour.'] }],
  ['amounts at the end', `Recipe: Flapjacks\nMakes 12\n\nButter 150g\nGolden syrup 3 tbsp\nOats 250g\n\nMelt the butter and stir in the oats.\nBake 25 minutes.`, { title: 'Flapjacks', servings: 12, ingredients: ['Butter 150g', 'Golden syrup 3 tbsp', 'Oats 250g'], instructions: ['Melt the butter and stir in the oats.', 'Bake 25 minutes.'] }],
]

const copied: Fixture[] = [
  ['a mail that was forwarded', `Hi Bo,\n\nhere's the recipe:\n\n---------- Forwarded message ---------\nFrom: Ann Miller <ann@mail.example>\nDate: Mon, 2 Nov 2026 at 18:03\nSubject: Re: Plum cake\nTo: Cy <cy@mail.example>\n\n> Ingredients\n> 500 g plums\n> 200 g flour\n>\n> Method\n> Stone the plums and lay them onto the dough, cut side up, then\n> bake them for 40 minutes.\n\nBest,\nAnn\n--\nAnn Miller\n12 Long Road\n+1 555 0100`,
    { title: 'Plum cake', ingredients: ['500 g plums', '200 g flour'], instructions: ['Stone the plums and lay them onto the dough, cut side up, then bake them for 40 minutes.'] }],
  ['a telephone\'s mail', `Leek soup\nIngredients\n2 leeks\n1 l stock\nMethod\nCut and simmer.\n\nSent from my iPhone`, { title: 'Leek soup', ingredients: ['2 leeks', '1 l stock'], instructions: ['Cut and simmer.'] }],
  ['a chat with brackets', `[12.03.24, 18:03:11] Ann: Banana bread\n[12.03.24, 18:03:15] Ann: 3 ripe bananas\n[12.03.24, 18:03:19] Ann: 250g flour\n[12.03.24, 18:03:40] Ann: Mash the bananas and bake for 50 minutes.`, { title: 'Banana bread', ingredients: ['3 ripe bananas', '250g flour'], instructions: ['Mash the bananas and bake for 50 minutes.'] }],
  ['a chat with dashes', `12/03/2024, 6:03 pm - Bo Li: Hummus\n12/03/2024, 6:03 pm - Bo Li: Ingredients\n12/03/2024, 6:04 pm - Bo Li: 1 can chickpeas\n12/03/2024, 6:04 pm - Bo Li: 2 tbsp tahini\n12/03/2024, 6:05 pm - Bo Li: Method\n12/03/2024, 6:05 pm - Bo Li: Blend it all.`, { title: 'Hummus', ingredients: ['1 can chickpeas', '2 tbsp tahini'], instructions: ['Blend it all.'] }],
  ['a chat with names and times on lines of their own', `Mon, 3 Nov\nAnn\n18:03\nLentil soup\nAnn\n18:04\n200g lentils\n1 carrot\n1 onion\nAnn\n18:05\nBoil everything for 30 minutes.`, { title: 'Lentil soup', ingredients: ['200g lentils', '1 carrot', '1 onion'], instructions: ['Boil everything for 30 minutes.'] }],
  ['a page, with its buttons', `Jump to Recipe\nPrint\nTomato pasta\nBy Ann Miller\nTotal time: 25 minutes\nYield: 2 servings\nIngredients\n1x\n2x\n▢ 200 g pasta\n▢ 1 can tomatoes\nInstructions\nCook the pasta.\nAdd the tomatoes.\nShare this recipe\n12 Comments\nBo: I used 3 cans!`,
    { title: 'Tomato pasta', author: 'Ann Miller', cookTime: 25, servings: 2, ingredients: ['200 g pasta', '1 can tomatoes'], instructions: ['Cook the pasta.', 'Add the tomatoes.'] }],
  ['HTML', `<h1>Soup</h1><p>Ingredients</p><ul><li>1 onion</li><li>2 cups water</li></ul><p>Method</p><p>Chop.</p><p>Boil &amp; serve.</p>`, { title: 'Soup', ingredients: ['1 onion', '2 cups water'], instructions: ['Chop.', 'Boil & serve.'], originalUrl: null }],
  ['HTML without a title', `<div>Ingredients<br>1 onion<br>2 cups water<br>Method<br>Chop and boil.</div>`, { title: 'Untitled recipe', ingredients: ['1 onion', '2 cups water'], instructions: ['Chop and boil.'] }],
  ['data of a page', `{"@type":"Recipe","name":"Soup","recipeIngredient":["1 onion",],"recipeInstructions":"Chop."}`, { title: 'Soup', ingredients: ['1 onion'], instructions: ['Chop.'] }],
]

describe.each([['with headings', withHeadings], ['without headings', withoutHeadings], ['copied from elsewhere', copied]])('a pasted recipe %s', (_, texts) => {
  test.each(texts)('%s', (_, text, expected) => {
    expect(readText(text)).toMatchObject(expected)
  })
})

test.each([
  '', 'hello', 'Good morning, how are you today? I am fine and cooking something.', 'Meeting at 10:30\nBring 2 laptops\nCall Bob', 'Dear Sir,\n\nplease pay $400 by 12 May 2026.\n\nYours,\nBank',
  'Steps:\n1. Open the app\n2. Press the button\n3. Log in', 'I made 2 cakes yesterday.\nMy 3 kids ate them.\nThen we watched 4 films.', 'Instructions\n', 'Ingredients:', '<script>alert(1)</script>', '{"a":1}', '[1, 2', '1\n2\n3\n4',
])('%j is no recipe', (text) => {
  expect(readText(text)).toBeUndefined()
})

test('markup in a text is no markup of the recipe', () => {
  const found = readText('Soup <script>alert(1)</script>&lt;b&gt;\nIngredients\n1 <b>onion</b>\n2 cups water <3\nMethod\nChop.')!
  expect(JSON.stringify(found)).not.toMatch(/<[a-z/!?]/i)
})
