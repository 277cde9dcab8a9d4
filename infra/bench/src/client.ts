/** Calls the product as one browser, whose session it keeps. */
export const createClient = (url: string) => {
  let cookie: string | undefined
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method, headers: { ...(cookie ? { cookie } : {}), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return { headers: response.headers, text }
  }
  return { call, cookie: () => ({ cookie: cookie ?? '' }) }
}

/** Signs up and plans three meals in each of seven weeks, as many as a free week holds. */
export const signUp = async (url: string, username = 'bench') => {
  const client = createClient(url)
  await client.call('POST', '/api/register', { username, email: `${username}@example.test`, password: 'a long enough secret', firstName: 'B', lastName: 'M' })
  for (let week = 0; week < 7; week++) {
    const date = new Date(Date.UTC(2031, 0, 6 + week * 7)).toISOString().slice(0, 10)
    for (const mealType of ['breakfast', 'lunch', 'dinner']) await client.call('POST', '/api/meal-plans', { date, mealType, recipeId: 1 + week })
  }
  return client
}

/** Where those meals are found. */
export const weeksPath = '/api/meal-plans?startDate=2031-01-06&endDate=2031-02-23'

const words = ['braised', 'roasted', 'lemon', 'chickpea', 'pumpkin', 'noodle', 'pepper', 'ginger', 'barley', 'fennel', 'salmon', 'lentil']
const word = (n: number) => words[n % words.length]!

/** The n-th recipe that somebody writes. */
export const recipeBody = (n: number): string => JSON.stringify({
  title: `${word(n)} ${word(n * 7 + 3)} with ${word(n * 5 + 1)} no. ${n}`,
  description: 'A warm bowl for the middle of the week, quick to put together and better the next day. '.repeat(2),
  ingredients: Array.from({ length: 9 }, (_, i) => `${i + 1} 1/2 cups ${word(n + i)}, finely chopped`),
  instructions: Array.from({ length: 5 }, (_, i) => `Step ${i + 1}: stir the ${word(n + i)} over a medium heat for ${5 + i} minutes.`),
  prepTime: n % 50, cookTime: n % 90, servings: 4, calories: 150 + (n % 700), protein: 20, carbs: 40, fat: 15, category: 'dinner',
})

/** Searches for two words each, all different; each finds something among the built-in recipes. */
export const searchPaths: readonly string[] = ['chick', 'salm', 'lent', 'beef', 'tom', 'egg', 'rice', 'spin', 'avo', 'oat'].flatMap((first) =>
  ['lem', 'gar', 'oni', 'oli', 'pep', 'salt'].map((second) => `/api/recipes?search=${first}%20${second}`))

type Page = { pagination: { nextCursor: string | null } }

/** The first pages of the list behind the newest one, as one leads to the next. */
export const pagePaths = async (client: ReturnType<typeof createClient>, pages: number): Promise<string[]> => {
  const paths: string[] = []
  for (let path = '/api/recipes'; paths.length < pages;) {
    const { pagination } = JSON.parse((await client.call('GET', path)).text) as Page
    path = `/api/recipes?cursor=${encodeURIComponent(pagination.nextCursor ?? '')}`
    paths.push(path)
  }
  return paths
}
