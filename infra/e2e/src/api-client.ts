export type Client = ReturnType<typeof createClient>
export type Reply = { status: number; headers: Headers; body: ReturnType<typeof JSON.parse> }

/** A person with a cookie jar, talking to a running product as a browser would. */
export const createClient = (url: string, jar = new Map<string, string>()) => {
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> => {
    const response = await fetch(url + path, {
      method, redirect: 'manual',
      headers: { ...(jar.size > 0 ? { cookie: cookies() } : {}), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
      if (name && value) jar.set(name, value)
      else if (name) jar.delete(name)
    }
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: response.headers.get('content-type')?.includes('json') && text ? JSON.parse(text) : text }
  }
  return {
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Record<string, string>) => send('POST', path, body ?? {}, headers),
    put: (path: string, body?: unknown, headers?: Record<string, string>) => send('PUT', path, body ?? {}, headers),
    del: (path: string, headers?: Record<string, string>) => send('DELETE', path, undefined, headers),
    send,
    register: (username: string) => send('POST', '/api/register', { username, email: `${username}@example.test`, password: 'a good long password', firstName: 'Ada', lastName: 'Lovelace', timeZone: 'UTC' }),
    login: (username: string, password = 'a good long password') => send('POST', '/api/login', { username, password }),
    cookie: cookies,
    /** The same person at another address of the product. */
    at: (other: string) => createClient(other, jar),
  }
}

/** A recipe as a person writes it. */
export const soup = (title = 'Tomato soup') => ({
  title, description: 'Warm and red.', ingredients: ['400 g tomatoes', '1 onion', '2 cloves garlic, minced'], instructions: 'Chop.\nCook for 20 minutes.',
  prepTime: 10, cookTime: 20, servings: 2, calories: 180, protein: 4, carbs: 20, fat: 8, category: 'dinner',
})
