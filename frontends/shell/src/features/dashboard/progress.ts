export const slotsPerWeek = 21

/** What the dashboard says about the week, by how many meals are planned. */
export function progressMessage(planned: number): string {
  if (planned >= slotsPerWeek) return 'Week complete!'
  return planned >= 14 ? 'Almost done!' : 'Keep planning!'
}

/** The share of the week's 21 meals that is planned, in whole percent and never above 100. */
export function weekPercent(planned: number): number {
  return Math.min(100, Math.round((planned / slotsPerWeek) * 100))
}
