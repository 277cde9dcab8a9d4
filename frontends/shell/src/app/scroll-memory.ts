import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

const storageKey = 'plateful.scroll'
const positions = new Map<string, number>(readStored())

/**
 * Remembers how far each route was scrolled, and returns there when it is visited again.
 * A route never seen before starts at the top.
 */
export function useScrollMemory(): void {
  const { pathname, hash } = useLocation()

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const store = () => sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)))
    window.addEventListener('pagehide', store)
    return () => window.removeEventListener('pagehide', store)
  }, [])

  useLayoutEffect(() => {
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (target) target.scrollIntoView()
    const stop = target ? () => undefined : scrollWhenTallEnough(positions.get(pathname) ?? 0)
    const remember = () => positions.set(pathname, window.scrollY)
    // While a restored list is still growing the browser clamps the position: that is no scrolling.
    const listen = () => window.addEventListener('scroll', remember, { passive: true })
    const timer = setTimeout(listen, 50)
    return () => {
      stop()
      clearTimeout(timer)
      window.removeEventListener('scroll', remember)
    }
  }, [pathname, hash])
}

/** Scrolls as soon as the page is long enough, for at most two seconds or until the user scrolls. */
function scrollWhenTallEnough(top: number): () => void {
  window.scrollTo({ top, behavior: 'instant' })
  if (top === 0) return () => undefined
  const givenUpAt = performance.now() + 2000
  const intentions = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const name of intentions) window.removeEventListener(name, stop)
  }
  const attempt = () => {
    const reachable = document.documentElement.scrollHeight - window.innerHeight
    if (Math.abs(window.scrollY - top) > 1 && reachable > window.scrollY) window.scrollTo({ top, behavior: 'instant' })
    if (reachable >= top || performance.now() > givenUpAt) stop()
    else frame = requestAnimationFrame(attempt)
  }
  for (const name of intentions) window.addEventListener(name, stop, { passive: true, once: true })
  frame = requestAnimationFrame(attempt)
  return stop
}

function readStored(): [string, number][] {
  try {
    const stored: [string, number][] = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return stored
  } catch {
    return []
  }
}
