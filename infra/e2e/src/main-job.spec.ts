import { addDays, weekOf } from './week.ts'
import { expect, test } from './fixtures.ts'

test('a stranger signs up, imports a recipe, plans Tuesday\'s dinner, makes the list and ticks an item', async ({ page, site, signUp, accessible }, info) => {
  const phone = info.project.name === 'phone'
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Start Planning Free' }).first()).toBeVisible()
  await accessible('landing')
  await page.goto('/auth')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeVisible()
  await accessible('sign in')
  await signUp()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  await accessible('dashboard')

  await page.goto('/recipes/import')
  await expect(page.getByLabel('Recipe URL')).toBeVisible()
  await accessible('import')
  await page.getByLabel('Recipe URL').fill(site.url('/roast-chicken'))
  await page.getByRole('button', { name: 'Import Recipe' }).click()
  await expect(page.getByText('Recipe Imported Successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/recipe\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name: 'Lemon & Thyme Roast Chicken' })).toBeVisible()
  await expect(page.getByText('1/2 cup butter, softened')).toBeVisible()
  await expect(page.getByText('Rub the chicken with butter, garlic and thyme.')).toBeVisible()
  await accessible('recipe')

  await page.goto('/meal-plans')
  const tuesday = addDays(weekOf(new Date())[0]!, 2)
  const slot = new RegExp(`Add Recipe: Dinner, ${tuesday.name}`)
  await page.getByRole('button', { name: slot }).click()
  const picker = page.getByRole('dialog', { name: 'Add Recipe' })
  await picker.getByPlaceholder('Search recipes...').fill('lemon thyme')
  await accessible('picker')
  await picker.getByRole('button', { name: /Lemon & Thyme Roast Chicken/ }).click()
  const meal = page.getByRole('link', { name: `Dinner, ${tuesday.name}: Lemon & Thyme Roast Chicken, 520 calories` })
  await expect(meal).toBeVisible()
  await expect(page.getByText('1/21 meals')).toBeVisible()
  await accessible('week')

  await page.getByRole('button', { name: 'Grocery List' }).click()
  const list = page.getByRole('dialog', { name: 'Shopping List' })
  await expect(list.getByRole('checkbox', { name: /^2 lemons/ })).toBeVisible()
  await expect(page.getByText('Shopping list generated!')).toBeVisible()
  const butter = list.getByRole('checkbox', { name: /butter/i })
  // the box itself is drawn; a person touches the line
  await list.getByText(/butter/i).first().click()
  await expect(butter).toBeChecked()
  await accessible('shopping list')
  await expect(list.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Mail' })).toHaveAttribute('href', /^mailto:\?subject=.*lemon/i)

  // a reload, on the page of its own, still knows the tick
  await page.goto('/shopping-list')
  await expect(page.getByRole('checkbox', { name: /butter/i })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /garlic/i })).not.toBeChecked()

  if (phone) await expect(page.getByRole('navigation', { name: /main|mobile|bottom/i }).last()).toBeVisible()
})

test('a meal is moved without a mouse, removed, and the removal undone', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/meal-plans')
  const days = weekOf(new Date())
  await page.getByRole('button', { name: `Add Recipe: Lunch, ${days[1]!.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: /kcal/ }).first().click()
  const lunch = page.getByRole('link', { name: new RegExp(`^Lunch, ${days[1]!.name}: `) })
  await expect(lunch).toBeVisible()

  await page.getByRole('button', { name: /^Options for/ }).focus()
  await page.keyboard.press('Enter')
  const options = page.getByRole('dialog')
  await options.getByLabel('Meal', { exact: true }).selectOption('dinner')
  await options.getByLabel('Day').selectOption({ label: days[4]!.name })
  await options.getByRole('button', { name: 'Move meal' }).click()
  const dinner = page.getByRole('link', { name: new RegExp(`^Dinner, ${days[4]!.name}: `) })
  await expect(dinner).toBeVisible()
  await expect(lunch).toHaveCount(0)

  await page.getByRole('button', { name: /^Remove / }).first().focus()
  await page.keyboard.press('Enter')
  await expect(dinner).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(dinner).toBeVisible()
  await page.reload()
  await expect(dinner).toBeVisible()
})

test('the fourth meal of a free week is refused and the week stays as it was', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/meal-plans')
  const days = weekOf(new Date())
  for (const [i, meal] of ['Breakfast', 'Lunch', 'Dinner', 'Dinner'].entries()) {
    await page.getByRole('button', { name: `Add Recipe: ${meal}, ${days[i]!.name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: /kcal/ }).nth(i).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    if (i < 3) await expect(page.getByText(`${i + 1}/21 meals`)).toBeVisible()
  }
  await expect(page.getByText('Trial limit reached')).toBeVisible()
  await expect(page.getByText('Free users can add up to 3 meals. Upgrade to add unlimited meals!')).toBeVisible()
  await expect(page.getByText('3/21 meals')).toBeVisible()
})

test('imports that fail say why and store nothing', async ({ page, site, signUp, accessible }) => {
  await signUp()
  await page.goto('/recipes/import')
  const submit = page.getByRole('button', { name: 'Import Recipe' })
  await submit.click()
  await expect(page.getByText('URL Required')).toBeVisible()
  await expect(page.getByText('Please enter a recipe URL to import.')).toBeVisible()
  for (const address of ['no address', 'http://10.0.0.1/soup', site.url('/about'), site.url('/broken'), site.url('/huge')]) {
    await page.getByLabel('Recipe URL').fill(address)
    await submit.click()
    await expect(page.getByText('Import Failed').first()).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing was saved' })).toBeVisible()
    await expect(submit).toBeEnabled()
  }
  await accessible('failed import')
  await page.goto('/recipes?tab=imported')
  await expect(page.getByText('No imported recipes yet')).toBeVisible()
})
