/** The bounds of a stored recipe, from the contract. */
export const titleLimit = 200
export const descriptionLimit = 5000
export const lineLimits = { count: 200, length: 500 }
export const instructionLimit = 50_000
export const minutesLimit = 10_000
export const servingsLimit = 1000
export const caloriesLimit = 20_000
export const nutrientLimit = 100_000
export const addressLimit = 2000
export const authorLimit = 200
