export { estimateNutrition } from './nutrition.ts'
export type { MeasuredIngredient, NutritionEstimate } from './nutrition.ts'
export { findFood, foods } from './foods/foods.ts'
export type { Food, Nutrients } from './foods/food.ts'
