import { Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchField } from '@plateful/shell-sdk'
import { Button, Field, IconButton, Input, Select } from '@plateful/ui'
import { canClear, type CollectionFilters, defaults, options } from './filters.ts'

const labels = { category: 'Category', cookTime: 'Cook time', calories: 'Calories', sort: 'Sort by' } as const

/** Search and filters in one row that stays on top. The search text goes out once typing pauses. */
export function FilterBar({ filters, onChange }: { filters: CollectionFilters; onChange: (filters: CollectionFilters) => void }) {
  const field = useSearchField()
  const [text, setText] = useState(filters.search)
  const [known, setKnown] = useState(filters.search)
  if (known !== filters.search) {
    // the address changed from elsewhere: a link, the way back
    setKnown(filters.search)
    setText(filters.search)
  }

  useEffect(() => {
    if (text === filters.search) return undefined
    const timer = setTimeout(() => {
      setKnown(text)
      onChange({ ...filters, search: text })
    }, 250)
    return () => clearTimeout(timer)
  }, [text, filters, onChange])

  return (
    <div className="sticky top-16 z-20 -mx-4 border-b border-line bg-paper/95 px-4 py-3 backdrop-blur md:-mx-8 md:px-8">
      <div className="flex flex-wrap items-center gap-2">
        <Field label="Search recipes" hideLabel className="min-w-full grow sm:min-w-64">
          <Input
            ref={field} type="search" enterKeyHint="search" placeholder="Search recipes..." value={text} onChange={(event) => setText(event.target.value)}
            leading={<Search aria-hidden />} trailing={text ? <IconButton label="Clear search" size="sm" onClick={() => setText('')}><X aria-hidden /></IconButton> : undefined}
          />
        </Field>
        <div className="relative -mx-4 flex w-[calc(100%+2rem)] gap-2 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:w-auto sm:flex-wrap sm:overflow-visible sm:px-0">
          {(['category', 'cookTime', 'calories', 'sort'] as const).map((name) => (
            <Field key={name} label={labels[name]} hideLabel className="shrink-0">
              <Select options={options[name]} value={filters[name]} onChange={(event) => onChange({ ...filters, [name]: event.target.value })} className="w-auto" />
            </Field>
          ))}
          {canClear(filters) && <Button variant="ghost" className="shrink-0" onClick={() => onChange({ ...defaults, search: filters.search })}>Clear Filters</Button>}
        </div>
      </div>
    </div>
  )
}
