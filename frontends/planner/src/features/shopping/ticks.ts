import { useCallback, useState } from 'react'

const read = (key: string): ReadonlySet<string> => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [])
  } catch {
    return new Set()
  }
}

/** Which lines of one list are ticked; kept on this device, so that a reload or a dead network loses none. */
export const useTicks = (list: string) => {
  const key = `plateful.ticks.${list}`
  const [ticked, setTicked] = useState(() => read(key))
  const toggle = useCallback((item: string) => {
    setTicked((before) => {
      const after = new Set(before)
      if (!after.delete(item)) after.add(item)
      try {
        localStorage.setItem(key, JSON.stringify([...after]))
      } catch {
        // a full or forbidden storage costs the memory of ticks, nothing else
      }
      return after
    })
  }, [key])
  return { isTicked: (item: string) => ticked.has(item), toggle }
}
