import { describe, expect, test } from 'vitest'
import type { ImportedRecipe } from './imported-recipe.ts'
import { readRecipe } from './read-recipe.ts'

const url = 'https://www.annscooking.example/r/1'
type Expected = Partial<ImportedRecipe>
const page = (body: string, head = ''): string => `<!doctype html><html><head><title>Ann's Cooking</title>${head}</head><body>${body}</body></html>`
const list = (tag: 'ul' | 'ol', lines: string[]): string => `<${tag}>${lines.map((line) => `<li>${line}</li>`).join('')}</${tag}>`

const noise = `<nav><ul><li>Home</li><li>2 new recipes</li><li>1 cup club</li></ul></nav><a class="jump-to" href="#r">Jump to Recipe</a>`
const tail = `<div class="sharedaddy"><ul><li>Facebook</li></ul></div><div id="comments"><h3>12 Comments</h3><p>I added 2 cups of sugar. Lovely!</p><ul><li>3 cups of praise</li><li>2 tbsp more</li><li>1 egg</li></ul></div><footer><p>© Ann</p></footer>`

const headings: [name: string, html: string, expected: Expected][] = [
  ['English, lists under headings', page(`${noise}<h1>Lentil stew</h1><p>By Ann Miller</p><p>Prep Time: 10 mins | Cook Time: 1 hour 5 minutes | Serves 4</p><h2>Ingredients</h2>${list('ul', ['200 g red lentils', '1 onion, chopped', 'Salt'])}<h2>Directions</h2>${list('ol', ['Fry the onion.', 'Add lentils and simmer.'])}<h2>Notes</h2><p>Keeps well.</p>${tail}`),
    { title: 'Lentil stew', author: 'Ann Miller', prepTime: 10, cookTime: 65, servings: 4, ingredients: ['200 g red lentils', '1 onion, chopped', 'Salt'], instructions: ['Fry the onion.', 'Add lentils and simmer.'] }],
  ['German', page(`<h1>Apfelkuchen</h1><p>Arbeitszeit: ca. 30 Minuten</p><p>Koch-/Backzeit: 45 Minuten</p><h3>Zutaten für 12 Stücke</h3>${list('ul', ['250 g Mehl', '4 Äpfel', '1 Prise Salz'])}<h3>Zubereitung</h3><p>Mehl und Salz mischen.</p><p>Äpfel schälen, schneiden und auf den Teig legen.</p><h3>Das könnte dir auch schmecken</h3>${list('ul', ['3 Kuchen'])}`),
    { title: 'Apfelkuchen', prepTime: 30, cookTime: 45, ingredients: ['250 g Mehl', '4 Äpfel', '1 Prise Salz'], instructions: ['Mehl und Salz mischen.', 'Äpfel schälen, schneiden und auf den Teig legen.'] }],
  ['French', page(`<h1>Gratin de courge</h1><p>Préparation : 15 min – Temps de cuisson : 40 min – pour 4 personnes</p><h2>Ingrédients</h2>${list('ul', ['1 courge', '20 cl de crème', '2 gousses d’ail'])}<h2>Préparation</h2><p>1. Épluchez la courge.</p><p>2. Versez la crème et enfournez.</p><h2>Commentaires</h2><p>Super, j'ai mis 2 courges !</p>`),
    { title: 'Gratin de courge', cookTime: 40, servings: 4, ingredients: ['1 courge', '20 cl de crème', '2 gousses d’ail'], instructions: ['Épluchez la courge.', 'Versez la crème et enfournez.'] }],
  ['Spanish', page(`<h1>Sopa de ajo</h1><p>Tiempo total: 35 minutos</p><p>Porciones: 6</p><h2>Ingredientes:</h2>${list('ul', ['6 dientes de ajo', '1 l de agua', 'pan duro'])}<h2>Elaboración paso a paso</h2>`.replace('Elaboración paso a paso', 'Elaboración') + list('ol', ['Picar el ajo.', 'Añadir el agua y cocer.'])),
    { title: 'Sopa de ajo', cookTime: 35, servings: 6, ingredients: ['6 dientes de ajo', '1 l de agua', 'pan duro'], instructions: ['Picar el ajo.', 'Añadir el agua y cocer.'] }],
  ['Italian', page(`<h1>Pasta al limone</h1><p>Tempo di preparazione: 10 minuti</p><p>Tempo di cottura: 12 minuti</p><h2>Ingredienti per 2 persone</h2>${list('ul', ['200 g di spaghetti', '1 limone', 'sale'])}<h2>Procedimento</h2><p>Cuocere la pasta.</p><p>Unire il limone e servire.</p><h2>Consigli</h2><p>Usate limoni buoni.</p>`),
    { title: 'Pasta al limone', prepTime: 10, cookTime: 12, servings: 2, ingredients: ['200 g di spaghetti', '1 limone', 'sale'], instructions: ['Cuocere la pasta.', 'Unire il limone e servire.'] }],
  ['Dutch', page(`<h1>Boerenkool</h1><p>Bereidingstijd: 50 minuten</p><p>4 personen</p><h2>Ingrediënten</h2>${list('ul', ['1 kg aardappelen', '600 g boerenkool', '1 rookworst'])}<h2>Bereidingswijze</h2>${list('ol', ['Kook de aardappelen.', 'Voeg de kool toe.'])}<h2>Reacties</h2><p>Lekker!</p>`),
    { title: 'Boerenkool', cookTime: 50, servings: 4, ingredients: ['1 kg aardappelen', '600 g boerenkool', '1 rookworst'], instructions: ['Kook de aardappelen.', 'Voeg de kool toe.'] }],
  ['Portuguese', page(`<h1>Arroz de tomate</h1><p>Tempo de preparo: 1 hora</p><p>Rendimento: 5 porções</p><h2>Ingredientes</h2>${list('ul', ['2 xícaras de arroz', '3 tomates', 'sal a gosto'])}<h2>Modo de preparo</h2>${list('ol', ['Refogue o tomate.', 'Junte o arroz e cozinhe.'])}`),
    { title: 'Arroz de tomate', prepTime: 60, servings: 5, ingredients: ['2 xícaras de arroz', '3 tomates', 'sal a gosto'], instructions: ['Refogue o tomate.', 'Junte o arroz e cozinhe.'] }],
  ['Polish', page(`<h1>Zupa ogórkowa</h1><p>Czas przygotowania: 15 minut</p><p>Czas gotowania: 1 godz. 10 min</p><p>Porcje: 4</p><h2>Składniki</h2>${list('ul', ['5 ogórków kiszonych', '2 łyżki śmietany', 'sól'])}<h2>Sposób przygotowania</h2>${list('ol', ['Ogórki zetrzyj.', 'Dodaj śmietanę i gotuj.'])}`),
    { title: 'Zupa ogórkowa', prepTime: 15, cookTime: 70, servings: 4, ingredients: ['5 ogórków kiszonych', '2 łyżki śmietany', 'sól'], instructions: ['Ogórki zetrzyj.', 'Dodaj śmietanę i gotuj.'] }],
]

const structures: [name: string, html: string, expected: Expected][] = [
  ['groups of ingredients under deeper headings', page(`<h1>Pie</h1><h2>Ingredients</h2><h3>Crust</h3>${list('ul', ['200 g flour', '100 g butter'])}<h3>For the filling:</h3>${list('ul', ['4 apples'])}<h2>Method</h2><h3>Crust</h3><p>Mix flour and butter.</p><h3>Filling</h3><p>Slice the apples and bake.</p>`),
    { ingredients: ['Crust:', '200 g flour', '100 g butter', 'For the filling:', '4 apples'], instructions: ['Crust:', 'Mix flour and butter.', 'Filling:', 'Slice the apples and bake.'] }],
  ['two lists of ingredients with headings of their own', page(`<h1>Buns</h1><h2>Ingredients for the dough</h2>${list('ul', ['500 g flour', '1 egg'])}<h2>Ingredients for the icing</h2>${list('ul', ['100 g sugar'])}<h2>Instructions</h2>${list('ol', ['Knead the dough.', 'Bake.'])}`),
    { ingredients: ['For the dough:', '500 g flour', '1 egg', 'For the icing:', '100 g sugar'], instructions: ['Knead the dough.', 'Bake.'] }],
  ['a blog post with line breaks and bold headings', page(`<h3 class="post-title entry-title">Corn bread</h3><div class="post-body"><p>We made this in summer.</p><b>Ingredients:</b><br>1 cup cornmeal<br />2 eggs<br/>a pinch of salt<br><br><b>Directions:</b><br>Mix it all.<br>Bake for 20 minutes.<br></div><div class="post-footer">Posted by Ann</div>`),
    { title: 'Corn bread', ingredients: ['1 cup cornmeal', '2 eggs', 'a pinch of salt'], instructions: ['Mix it all.', 'Bake for 20 minutes.'] }],
  ['a table of amounts', page(`<h1>Gnocchi</h1><h2>Zutaten</h2><table><tr><td>1 kg</td><td>Kartoffeln</td></tr><tr><td>300 g</td><td>Mehl</td></tr><tr><td></td><td>Salz</td></tr></table><h2>Zubereitung</h2><p>Kartoffeln kochen.</p><p>Mit Mehl mischen.</p>`),
    { ingredients: ['1 kg Kartoffeln', '300 g Mehl', 'Salz'], instructions: ['Kartoffeln kochen.', 'Mit Mehl mischen.'] }],
  ['no headings at all', page(`<h1>Hummus</h1>${list('ul', ['About', 'Contact'])}<p>My favourite dip.</p>${list('ul', ['1 can chickpeas', '2 tbsp tahini', '1 lemon', 'salt'])}<p>Blend everything until smooth.</p><p>Serve with bread.</p><h2>More dips</h2><p>Mix other things too.</p>`),
    { title: 'Hummus', ingredients: ['1 can chickpeas', '2 tbsp tahini', '1 lemon', 'salt'], instructions: ['Blend everything until smooth.', 'Serve with bread.'] }],
  ['checkbox glyphs, buttons and advertising', page(`<h1>Toast</h1><h2>Ingredients</h2><button>2x</button><ul><li><span aria-hidden="true">▢</span> 2 slices bread</li><li>▢ 1 tbsp butter</li><li>Advertisement</li></ul><p>Print</p><h2>Instructions</h2><ol><li><input type="checkbox"> Toast the bread.</li><li>Spread the butter.<div class="ad-slot">Buy now</div></li></ol>`),
    { ingredients: ['2 slices bread', '1 tbsp butter'], instructions: ['Toast the bread.', 'Spread the butter.'] }],
  ['steps in headings with numbers', page(`<h1>Rice</h1><h2>Ingredients</h2>${list('ul', ['1 cup rice', '2 cups water'])}<h2>How to make it</h2><h3>Step 1</h3><p>Wash the rice.</p><h3>Step 2</h3><p>Boil it.</p>`),
    { instructions: ['Wash the rice.', 'Boil it.'] }],
  ['one long paragraph of steps', page(`<h1>Soup</h1><h2>Ingredients</h2>${list('ul', ['1 leek', '1 l stock'])}<h2>Method</h2><p>Wash the leek well and cut it into thin rings with a sharp knife. Heat the stock in a large pot. Add the leek and let it simmer for approx. 20 min. until soft. Season and serve hot in warm bowls.</p>`),
    { instructions: ['Wash the leek well and cut it into thin rings with a sharp knife.', 'Heat the stock in a large pot.', 'Add the leek and let it simmer for approx. 20 min. until soft.', 'Season and serve hot in warm bowls.'] }],
  ['numbers in one paragraph', page(`<h1>Soup</h1><h2>Ingredients</h2>${list('ul', ['1 leek', '1 l stock'])}<h2>Method</h2><p>1. Cut the leek. 2. Heat the stock. 3. Simmer.</p>`), { instructions: ['Cut the leek.', 'Heat the stock.', 'Simmer.'] }],
  ['a talk about ingredients before the recipe', page(`<h1>Curry</h1><h2>Ingredients</h2><p>You will find everything at the market, and it is cheap too. I always take what is fresh and never look back.</p><h2>The story</h2><p>It was a dark night.</p><div><h2>Ingredients</h2>${list('ul', ['2 potatoes', '1 tbsp curry paste'])}<h2>Instructions</h2>${list('ol', ['Cook the potatoes.', 'Stir in the paste.'])}</div>`),
    { ingredients: ['2 potatoes', '1 tbsp curry paste'], instructions: ['Cook the potatoes.', 'Stir in the paste.'] }],
  ['columns, and servings among the ingredients', page(`<h1>Bolognese</h1><div class="row"><div><h3>🛒 Ingredients</h3><p>Serves: 4</p><p>500g mince</p><p>1 onion</p></div><div><h3>👩‍🍳 Method</h3><p>Brown the mince.</p><p>TIP: use a big pan</p><p>Simmer.</p></div></div><h3>Leave a Reply</h3><form><p>Your email will not be published.</p></form>`),
    { servings: 4, ingredients: ['500g mince', '1 onion'], instructions: ['Brown the mince.', 'TIP: use a big pan', 'Simmer.'] }],
  ['definition lists', page(`<h1>Dip</h1><dl><dt>Prep time</dt><dd>5 minutes</dd><dt>Servings</dt><dd>2</dd></dl><h2>What you need</h2>${list('ul', ['1 cup yogurt', '1 clove garlic'])}<h2>Preparation</h2><p>Stir and serve.</p>`),
    { prepTime: 5, servings: 2, ingredients: ['1 cup yogurt', '1 clove garlic'], instructions: ['Stir and serve.'] }],
]

const plugin = (prefix: string, more = ''): string => page(`<h1>Ten soups you will love</h1><p>Long talk.</p><div class="${prefix}-container"><h2 class="${prefix}-name">Leek soup</h2>${more}
  <div class="${prefix}-ingredients-container"><h3 class="${prefix}-header">Ingredients</h3><h4>Soup</h4><ul class="${prefix}-ingredients"><li class="${prefix}-ingredient"><span class="${prefix}-ingredient-amount">2</span><span class="${prefix}-ingredient-name">leeks</span></li><li class="${prefix}-ingredient">1 l stock</li></ul></div>
  <div class="${prefix}-instructions-container"><h3>Instructions</h3><ul class="${prefix}-instructions"><li>Cut the leeks.</li><li>Simmer in the stock.</li></ul></div><div class="${prefix}-rating">4.5 from 12 votes</div></div>${tail}`)
const soup: Expected = { title: 'Leek soup', ingredients: ['Soup:', '2 leeks', '1 l stock'], instructions: ['Cut the leeks.', 'Simmer in the stock.'] }
const plugins: [name: string, html: string, expected: Expected][] = [
  ['WP Recipe Maker', plugin('wprm-recipe', '<div class="wprm-recipe-prep_time-container"><span>Prep Time</span> <span>10</span> <span>mins</span></div>'), { ...soup, prepTime: 10 }],
  ['WP Ultimate Recipe', plugin('wpurp-recipe'), soup],
  ['Tasty', page('<div class="tasty-recipes"><h2 class="tasty-recipes-title">Leek soup</h2><span class="tasty-recipes-author-name">Ann</span><span class="tasty-recipes-total-time">40 minutes</span><span class="tasty-recipes-yield">4 servings</span><div class="tasty-recipes-ingredients"><h3>Ingredients</h3><div class="tasty-recipes-ingredients-body"><ul><li data-tr-ingredient-checkbox="">2 leeks</li><li>1 l stock</li></ul></div></div><div class="tasty-recipes-instructions"><h3>Instructions</h3><ol><li>Cut the leeks.</li><li>Simmer.</li></ol></div><div class="tasty-recipes-notes"><h3>Notes</h3><p>Freeze it.</p></div></div>'),
    { title: 'Leek soup', author: 'Ann', cookTime: 40, servings: 4, ingredients: ['2 leeks', '1 l stock'], instructions: ['Cut the leeks.', 'Simmer.'] }],
  ['Mediavine Create', page('<section class="mv-create-card"><h1 class="mv-create-title mv-create-title-primary">Leek soup</h1><span class="mv-create-time mv-create-prep-time"><span class="mv-time-label">Prep Time </span><span>5 minutes</span></span><div class="mv-create-ingredients"><h3>Ingredients</h3><ul><li>2 leeks</li><li>1 l stock</li></ul></div><div class="mv-create-hands-free"></div><div class="mv-create-instructions"><h3>Instructions</h3><ol><li>Cut.</li><li>Simmer.</li></ol></div><div class="mv-create-nutrition"><h6>Nutrition Information:</h6><span>Calories: 120</span> <span>Total Fat: 3g</span> <span>Protein: 4g</span></div></section>'),
    { title: 'Leek soup', prepTime: 5, calories: 120, fat: 3, protein: 4, ingredients: ['2 leeks', '1 l stock'], instructions: ['Cut.', 'Simmer.'] }],
  ['EasyRecipe', page('<div class="easyrecipe"><div class="ERSName">Leek soup</div><div class="ERSIngredients"><div class="ERSIngredientsHeader">Ingredients</div><ul><li class="ingredient">2 leeks</li><li class="ingredient">1 l stock</li></ul></div><div class="ERSInstructions"><div class="ERSInstructionsHeader">Instructions</div><div class="instructions"><ol><li class="instruction">Cut.</li><li class="instruction">Simmer.</li></ol></div></div></div>'),
    { title: 'Leek soup', ingredients: ['2 leeks', '1 l stock'], instructions: ['Cut.', 'Simmer.'] }],
  ['Zip', page('<div id="zlrecipe-container"><div id="zlrecipe-title">Leek soup</div><ul id="zlrecipe-ingredients-list"><li id="zlrecipe-ingredient-0" class="ingredient">2 leeks</li><li class="ingredient">1 l stock</li></ul><p class="h-4 strong">Instructions</p><ol id="zlrecipe-instructions-list" class="instructions"><li>Cut.</li><li>Simmer.</li></ol></div>'),
    { ingredients: ['2 leeks', '1 l stock'], instructions: ['Cut.', 'Simmer.'] }],
  ['Meal Planner Pro', page('<h1>Leek soup</h1><div id="mpprecipe-container"><ul id="mpprecipe-ingredients-list"><li class="mpprecipe-ingredient">2 leeks</li><li class="mpprecipe-ingredient">1 l stock</li></ul><ol id="mpprecipe-instructions-list"><li>Cut.</li><li>Simmer.</li></ol></div>'),
    { title: 'Leek soup', ingredients: ['2 leeks', '1 l stock'], instructions: ['Cut.', 'Simmer.'] }],
  ['Cooked', page('<h1>Leek soup</h1><div class="cooked-recipe-ingredients"><div class="cooked-single-ingredient"><span class="cooked-ing-amount">2</span> <span>leeks</span></div><div class="cooked-single-ingredient">1 l stock</div></div><div class="cooked-recipe-directions"><div class="cooked-dir-content"><p>Cut.</p></div><div><p>Simmer.</p></div></div>'),
    { ingredients: ['2 leeks', '1 l stock'], instructions: ['Cut.', 'Simmer.'] }],
  ['hrecipe', page('<div class="hrecipe"><h2 class="fn">Leek soup</h2><span class="duration"><span class="value-title" title="PT40M"></span>forty</span> <span class="yield">4 people</span><ul><li class="ingredient">2 leeks</li><li class="ingredient">1 l stock</li></ul><div class="instructions"><p>Cut.</p><p>Simmer.</p></div><span class="author">Ann</span></div>'),
    { title: 'Leek soup', cookTime: 40, servings: 4, author: 'Ann', ingredients: ['2 leeks', '1 l stock'], instructions: ['Cut.', 'Simmer.'] }],
  ['h-recipe', page('<article class="h-recipe"><h1 class="p-name">Leek soup</h1><p class="p-summary">Warm.</p>Takes <time class="dt-duration" datetime="PT1H">an hour</time>, serves <data class="p-yield" value="4">four</data>. <p><span class="p-ingredient">2 leeks</span>, <span class="p-ingredient">1 l stock</span></p><div class="e-instructions"><ol><li>Cut.</li><li>Simmer.</li></ol></div></article>'),
    { title: 'Leek soup', cookTime: 60, servings: 4, description: 'Warm.', ingredients: ['2 leeks', '1 l stock'], instructions: ['Cut.', 'Simmer.'] }],
]

const wordPress = `<header><h1 class="site-title">Omas Küche</h1></header><div class="wrap has-sidebar"><article><header><h1 class="entry-title">Gulasch</h1><span class="byline">von <a class="url fn n" href="/a">Erna</a></span></header>
  <p>Das dauert 2 Stunden.</p><p><strong>Zutaten (für 4 Portionen):</strong></p><p>800 g Rindfleisch<br>600 g Zwiebeln<br>Salz, Pfeffer</p><p><strong>Zubereitung:</strong></p><p>Das Fleisch anbraten.</p><p><img src="x.jpg"></p><p>2 Stunden schmoren lassen.</p><h3>Ähnliche Rezepte</h3><ul><li>Suppe</li></ul></article></div><aside><ul><li>1 Newsletter</li></ul></aside>`

const minimal = `<h2>Ingredients</h2>${list('ul', ['1 egg', '1 cup milk'])}<h2>Method</h2><p>Whisk and fry.</p>`
const heads: [name: string, html: string, expected: Expected][] = [
  ['title, picture and description of the head', page(minimal, '<meta property="og:title" content="Crêpes | Ann\'s Cooking"><meta property="og:site_name" content="Ann\'s Cooking"><meta property="og:image" content="/c.jpg"><meta name="description" content="Thin &amp; good."><meta name="author" content="Ann">'), { title: 'Crêpes', imageUrl: 'https://www.annscooking.example/c.jpg', description: 'Thin & good.', author: 'Ann' }],
  ['whoever wrote a post', page(wordPress), { title: 'Gulasch', servings: 4, ingredients: ['800 g Rindfleisch', '600 g Zwiebeln', 'Salz, Pfeffer'], instructions: ['Das Fleisch anbraten.', '2 Stunden schmoren lassen.'] }],
  ['the site as first heading', page(`<h1>Ann's Cooking</h1><h1>Crêpes Recipe</h1>${minimal}`), { title: 'Crêpes Recipe' }],
  ['the largest picture', page(`<h1>Crêpes</h1><img src="/logo.png" width="900"><img src="/s.jpg" width="80"><img src="data:image/gif;base64,AA" data-src="/l.jpg" width="600">${minimal}`), { imageUrl: 'https://www.annscooking.example/l.jpg' }],
  ['nutrition in a table', page(`<h1>Crêpes</h1>${minimal}<h3>Nutrition</h3><table><tr><td>Calories</td><td>210 kcal</td></tr><tr><td>Carbohydrates</td><td>20 g</td></tr><tr><td>Saturated Fat</td><td>2 g</td></tr><tr><td>Fat</td><td>9.5 g</td></tr><tr><td>Sodium</td><td>300 mg</td></tr></table>`), { calories: 210, carbs: 20, fat: 9.5, saturatedFat: 2, sodium: 300, instructions: ['Whisk and fry.'] }],
  ['data without steps', page(`<h1>x</h1>${minimal}`, '<script type="application/ld+json">{"@type":"Recipe","name":"Crêpes","recipeIngredient":["2 eggs"]}</script>'), { title: 'Crêpes', ingredients: ['2 eggs'], instructions: ['Whisk and fry.'] }],
  ['data without ingredients', page(`<h1>x</h1><p>Serves 3</p>${minimal}`, '<script type="application/ld+json">{"@type":"Recipe","name":"Crêpes","recipeInstructions":"Go."}</script>'), { title: 'Crêpes', servings: 3, ingredients: ['1 egg', '1 cup milk'], instructions: ['Go.'] }],
]

describe.each([['headings in eight languages', headings], ['ways to write it', structures], ['plugins and microformats', plugins], ['what is around', heads]])('a page without marks: %s', (_, pages) => {
  test.each(pages)('%s', (_, html, expected) => {
    expect(readRecipe(html, url)).toMatchObject(expected)
  })
})

test.each([
  ['an article', page('<h1>News</h1><p>The 3 ministers met on Monday. They said 2 things.</p><ul><li>2 days ago</li><li>5 comments</li></ul>')],
  ['a list of recipes', page(`<h1>Soups</h1>${list('ul', ['Leek soup', 'Tomato soup', 'Fish soup'])}`)],
  ['instructions for a machine', page(`<h1>Printer</h1><h2>Instructions</h2>${list('ol', ['Switch it on.', 'Press the button.'])}`)],
  ['a shop', page(`<h1>Shampoo</h1><h2>Ingredients</h2><p>Aqua, Sodium Laureth Sulfate, Parfum.</p><p>Add to cart for $4.99</p>`)],
])('%s is no recipe', (_, html) => {
  expect(readRecipe(html, url)).toBeUndefined()
})
