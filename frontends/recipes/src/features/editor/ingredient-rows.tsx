import { Plus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { type Control, useFieldArray, type UseFormRegister } from 'react-hook-form'
import { Button, IconButton, Input } from '@plateful/ui'
import type { RecipeBody, RecipeFormValues } from './recipe-form.ts'

type RowsProps = { control: Control<RecipeFormValues, unknown, RecipeBody>; register: UseFormRegister<RecipeFormValues>; error?: string | undefined }

/** One row an ingredient. Enter goes on to the next; a pasted list becomes as many rows as it has lines. */
export function IngredientRows({ control, register, error }: RowsProps) {
  const { fields, append, remove, insert, update } = useFieldArray({ control, name: 'ingredients' })
  const list = useRef<HTMLUListElement>(null)

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (index === fields.length - 1) append({ text: '' })
    else list.current?.querySelectorAll('input')[index + 1]?.focus()
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const lines = event.clipboardData.getData('text').split(/\r?\n/).map((line) => line.trim()).filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    update(index, { text: `${event.currentTarget.value}${lines[0]}` })
    insert(index + 1, lines.slice(1).map((text) => ({ text })))
  }

  return (
    <div>
      <ul ref={list} className="flex flex-col gap-2">
        {fields.map((field, i) => (
          <li key={field.id} className="flex items-center gap-1">
            <div className="grow">
              <Input
                {...register(`ingredients.${i}.text`)} aria-label={`Ingredient ${i + 1}`} placeholder={i === 0 ? '400 g tomatoes, chopped' : ''} autoComplete="off"
                aria-invalid={error ? true : undefined} onKeyDown={(event) => onKeyDown(event, i)} onPaste={(event) => onPaste(event, i)}
              />
            </div>
            <IconButton label={`Remove ingredient ${i + 1}`} disabled={fields.length === 1} onClick={() => remove(i)} className="text-ink-soft"><Trash2 aria-hidden /></IconButton>
          </li>
        ))}
      </ul>
      {error && <p role="alert" className="mt-2 text-sm font-medium text-tomato">{error}</p>}
      <Button variant="secondary" className="mt-3" onClick={() => append({ text: '' })}><Plus aria-hidden />Add Ingredient</Button>
    </div>
  )
}
