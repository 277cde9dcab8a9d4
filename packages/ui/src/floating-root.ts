/**
 * Where menus and tooltips are attached: inside the page's main landmark, so that screen readers
 * find them in the page's outline, or inside the open dialog, since that hides everything else.
 */
export function floatingRoot(): HTMLElement {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')
  return [...dialogs].at(-1) ?? document.querySelector('main') ?? document.body
}
