/** What campaigns add to an address; the page is the same without. */
const tracking = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid)$/i

/**
 * The form under which an address is remembered: what differs only in fragment, tracking, order of parameters or
 * a slash at the end is one address.
 * @returns undefined when the text is no web address
 */
export const normalAddress = (text: string): string | undefined => {
  const url = URL.parse(text.trim())
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined
  url.hash = ''
  const kept = [...url.searchParams].filter(([name]) => !tracking.test(name))
  url.search = new URLSearchParams(kept).toString()
  url.searchParams.sort()
  url.pathname = url.pathname.replace(/(?<=.)\/+$/, '')
  return url.href
}
