/**
 * What had the focus when a dialog opened. An item of a menu is gone by the time the dialog
 * closes, so its menu's button counts instead.
 */
export function currentOpener(): HTMLElement | null {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  if (button) return button
  return active instanceof HTMLElement ? active : null
}
