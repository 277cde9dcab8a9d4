/**
 * Where menus and tooltips are attached: inside the page's main landmark, so that screen readers
 * find them in the page's outline; beside an open dialog, since that hides main.
 */
export function floatingRoot(): HTMLElement {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return document.body
  return document.querySelector('main') ?? document.body
}
