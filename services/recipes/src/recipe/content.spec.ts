import { describe, expect, it } from 'vitest'
import { HttpError } from '@plateful/service'
import { recipeInput } from '../../contract/recipe.ts'
import { recipeBody, type Body } from '../testing.ts'
import { contentOf, ingredientOf } from './content.ts'

const content = (more: Body) => contentOf(recipeInput.parse(recipeBody(more)))
const refusal = (more: Body) => {
  try {
    content(more)
    return undefined
  } catch (error) {
    return (error as HttpError).body.errors?.map(({ path }) => path)
  }
}

describe('what comes in', () => {
  it('is stored as typed, without tags', () => {
    expect(content({
      title: "Ben & Jerry's <b>best</b>", description: 'One\n<script>alert(1)</script>two < three', ingredients: ['1 cup <i>milk</i>', '<br>'], instructions: 'Stir <b>well</b>\n<p></p>\nServe',
    })).toMatchObject({ title: "Ben & Jerry's best", description: 'One\ntwo < three', ingredients: [{ original: '1 cup milk' }], instructions: ['Stir well', 'Serve'] })
  })

  it('must hold more than markup', () => {
    expect(refusal({ title: '<b></b>' })).toEqual(['title'])
    expect(refusal({ ingredients: ['<br>'], instructions: '<p>' })).toEqual(['ingredients', 'instructions'])
  })

  it('has its ingredients read', () => {
    expect(content({ ingredients: ['1 1/2 cups flour, sifted'] }).ingredients).toEqual([
      expect.objectContaining({ original: '1 1/2 cups flour, sifted', amount: 1.5, unit: 'cup', name: 'flour' }),
    ])
  })

  it('is believed about the parts of an ingredient', () => {
    expect(ingredientOf({ original: 'a splash of cream', name: 'double cream', amount: 20, unit: 'milliliters' }))
      .toMatchObject({ original: 'a splash of cream', name: 'double cream', amount: 20, amountMax: null, unit: 'ml' })
    expect(ingredientOf({ original: 'two handfuls of rocket', unit: 'smidgelets' })).toMatchObject({ unit: 'smidgelets' })
  })
})
