/** Removes what the product keeps in this browser of the person who used it; the colour theme is the device's. */
export function forgetThisDevice(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('plateful.') && key !== 'plateful.theme') localStorage.removeItem(key)
    }
    sessionStorage.clear()
  } catch {
    // Refused storage holds nothing.
  }
}
