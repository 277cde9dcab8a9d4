const jsonLd = {
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'WebSite', name: 'A kitchen' },
    {
      '@type': ['Recipe'],
      name: 'Lemon &amp; Thyme Roast Chicken',
      description: 'A Sunday bird with crisp skin.',
      image: [{ '@type': 'ImageObject', url: '/chicken.svg' }],
      prepTime: 'PT20M', cookTime: 'PT1H10M', recipeYield: ['4', '4 servings'], recipeCategory: 'Dinner',
      recipeIngredient: ['1 whole chicken (about 1.6 kg)', '2 lemons', '1/2 cup butter, softened', '4 cloves garlic, minced', '1 bunch thyme', 'Salt and pepper to taste'],
      recipeInstructions: [
        { '@type': 'HowToSection', name: 'Prepare', itemListElement: [
          { '@type': 'HowToStep', text: 'Heat the oven to 220 °C.' },
          { '@type': 'HowToStep', text: 'Rub the chicken with butter, garlic and thyme.' },
        ] },
        { '@type': 'HowToStep', text: 'Roast for 1 hour 10 minutes, then rest for 10 minutes.' },
      ],
      nutrition: { '@type': 'NutritionInformation', calories: '520 kcal', proteinContent: '45 g', carbohydrateContent: '4 g', fatContent: '36 g' },
    },
  ],
}

const page = (head: string, body: string) => `<!doctype html><html><head><meta charset="utf-8"><title>A kitchen</title>${head}</head><body>${body}</body></html>`

/** The web site that the stories import from. */
export const sitePages = {
  '/roast-chicken': { body: page(`<script type="application/ld+json">${JSON.stringify(jsonLd)}</script>`, '<h1>Lemon &amp; Thyme Roast Chicken</h1>') },
  '/about': { body: page('', '<h1>About us</h1><p>We like to cook.</p>') },
  '/huge': { body: Buffer.alloc(30_000_000, '<p>more and more</p>') },
  '/broken': { status: 500, body: 'oops' },
  '/chicken.svg': { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#d9a441"/></svg>' },
}
