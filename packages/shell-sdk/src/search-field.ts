import { useEffect, useRef } from 'react'

const fields = new Set<HTMLInputElement>()

/** Registers a search field: the `/` key puts the cursor into it. */
export function useSearchField() {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = ref.current
    if (!field) return undefined
    fields.add(field)
    return () => void fields.delete(field)
  })
  return ref
}

/** Moves the focus to the newest registered search field, if a screen has one. */
export function focusSearch(): boolean {
  const field = [...fields].at(-1)
  field?.focus()
  field?.select()
  return field !== undefined
}
