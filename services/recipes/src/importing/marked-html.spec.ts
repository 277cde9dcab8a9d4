import { expect, test } from 'vitest'
import { isShallow } from './marked-html.ts'
import { readRecipe } from './read-recipe.ts'

const url = 'https://cook.example/a/b'

const microdata = `<html><body><div itemscope itemtype="http://schema.org/Recipe">
  <h1 itemprop="name">Tomato &amp; basil soup</h1>
  <img itemprop="image" src="/soup.jpg" alt=""><span itemprop="author" itemscope itemtype="http://schema.org/Person"><b itemprop="name">Ann</b></span>
  <p itemprop="description">Bake &lt; 5 min.<br>Warm.</p>
  <time itemprop="prepTime" datetime="PT10M">ten</time><meta itemprop="cookTime" content="PT20M"><span itemprop="recipeYield">Serves 4</span>
  <div itemprop="nutrition" itemscope itemtype="http://schema.org/NutritionInformation"><span itemprop="calories">120 kcal</span></div>
  <ul><li itemprop="recipeIngredient">2  tomatoes<script>x()</script></li><li itemprop="ingredients recipeIngredient">basil</li></ul>
  <div itemprop="recipeInstructions"><ol><li>Chop.</li><li>Cook.</li></ol></div></div></body></html>`

const rdfa = `<div vocab="https://schema.org/" typeof="Recipe"><h1 property="name">Tomato &amp; basil soup</h1><img property="image" src="/soup.jpg">
  <span property="author" typeof="Person"><span property="name">Ann</span></span><div property="description">Bake &lt; 5 min.<br>Warm.</div>
  <meta property="prepTime" content="PT10M"><meta property="schema:cookTime" content="PT20M"><span property="recipeYield">4</span>
  <div property="nutrition" typeof="NutritionInformation"><i property="calories">120</i></div>
  <span property="recipeIngredient">2 tomatoes</span><span property="recipeIngredient">basil</span>
  <p property="recipeInstructions">Chop.</p><p property="recipeInstructions" typeof="HowToStep">Cook.</p></div>`

test.each([['microdata', microdata], ['RDFa', rdfa]])('a recipe marked by %s', (_, html) => {
  expect(readRecipe(html, url)).toMatchObject({
    title: 'Tomato & basil soup', description: 'Bake < 5 min.\nWarm.', imageUrl: 'https://cook.example/soup.jpg', author: 'Ann', prepTime: 10, cookTime: 20, servings: 4,
    calories: 120, ingredients: ['2 tomatoes', 'basil'], instructions: ['Chop.', 'Cook.'], originalUrl: url,
  })
})

test('steps marked as things, ingredients in parts', () => {
  const html = `<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Soup</b>
    <p itemprop="ingredients" itemscope><span itemprop="amount">2 cups</span> <span itemprop="name">flour</span></p>
    <div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToSection"><h3 itemprop="name">Sauce</h3>
      <div itemprop="itemListElement" itemscope itemtype="https://schema.org/HowToStep"><span itemprop="text">Stir.</span></div></div></div>`
  expect(readRecipe(html, url)).toMatchObject({ title: 'Soup', ingredients: ['2 cups flour'], instructions: ['Sauce:', 'Stir.'] })
})

test('JSON-LD goes first and is filled up from the marked page', () => {
  const json = JSON.stringify({ '@type': 'Recipe', name: 'From data', recipeIngredient: ['1 egg'] })
  expect(readRecipe(`<script type="application/ld+json">${json}</script>${microdata}`, url)).toMatchObject({
    title: 'From data', ingredients: ['1 egg'], instructions: ['Chop.', 'Cook.'],
  })
})

test('markup that was text stays no markup', () => {
  const html = microdata.replace('Tomato &amp; basil soup', 'a &lt;img src=x onerror=alert(1)&gt; &amp;lt;script&amp;gt;b')
  expect(readRecipe(html, url)!.title).not.toMatch(/<[a-z/!?]/i)
})

test('another thing with the same properties is no recipe', () => {
  expect(readRecipe(microdata.replace('schema.org/Recipe', 'schema.org/Product'), url)).toBeUndefined()
})

test('depth is counted by what is still open', () => {
  expect(isShallow('<div><br><p>a</p></div>'.repeat(5000))).toBe(true)
  expect(isShallow('<div>'.repeat(2100))).toBe(false)
  expect(isShallow('<a></b>'.repeat(2100))).toBe(false)
})
