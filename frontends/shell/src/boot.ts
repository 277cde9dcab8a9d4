// Runs before the first paint, so that nobody sees the wrong theme. Keep it tiny.
let theme: string | null = null
try {
  theme = localStorage.getItem('plateful.theme')
} catch {
  // Storage may be refused; the system's theme then decides.
}
if (theme !== 'light' && theme !== 'dark') {
  theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
document.documentElement.dataset['theme'] = theme
