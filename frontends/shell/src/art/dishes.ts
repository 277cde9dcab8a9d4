export type Topping = {
  kind: 'berry' | 'leaf' | 'slice' | 'egg' | 'strip' | 'noodle' | 'cube' | 'seed' | 'fillet' | 'toast'
  fill: string
  count: number
  /** How far from the middle, at most and at least. */
  reach?: number
  from?: number
  size?: number
}

export type DishPlan = {
  /** `plate`, or the colour of a bowl. */
  vessel: string
  ground: string
  toppings: readonly Topping[]
}

const green = '#5f8f4e'
const darkGreen = '#3f6f3d'
const red = '#c8452f'
const cream = '#f4e6c4'

/** What each illustrated dish is made of. */
export const dishes = {
  oats: {
    vessel: '#8fa6b8',
    ground: '#efe0c2',
    toppings: [
      { kind: 'seed', fill: '#c9ab74', count: 26, reach: 38 },
      { kind: 'berry', fill: '#4a5aa5', count: 9, reach: 26 },
      { kind: 'slice', fill: '#f0cf72', count: 3, reach: 18, size: 0.85 },
    ],
  },
  toast: {
    vessel: 'plate',
    ground: '#f6f0e4',
    toppings: [
      { kind: 'toast', fill: '#c98d4b', count: 1, reach: 0, size: 1.25 },
      { kind: 'toast', fill: '#a9c46c', count: 1, reach: 0, size: 1 },
      { kind: 'egg', fill: '#f0a92c', count: 1, reach: 3, size: 1.2 },
      { kind: 'seed', fill: '#3b3a2e', count: 16, reach: 20 },
    ],
  },
  salad: {
    vessel: '#d9b98a',
    ground: '#a9c87e',
    toppings: [
      { kind: 'leaf', fill: green, count: 14, reach: 34, size: 1.3 },
      { kind: 'leaf', fill: '#86b35c', count: 9, reach: 28, size: 1.2 },
      { kind: 'slice', fill: red, count: 5, reach: 26, size: 0.8 },
      { kind: 'cube', fill: '#fbf6ea', count: 6, reach: 24 },
    ],
  },
  soup: {
    vessel: '#b5603f',
    ground: '#d9622f',
    toppings: [
      { kind: 'noodle', fill: '#f0a06a', count: 3, reach: 20 },
      { kind: 'berry', fill: cream, count: 8, reach: 28, size: 0.8 },
      { kind: 'leaf', fill: darkGreen, count: 4, reach: 16, size: 0.9 },
    ],
  },
  pasta: {
    vessel: 'plate',
    ground: '#f0d58a',
    toppings: [
      { kind: 'noodle', fill: '#e2bb5a', count: 13, reach: 26 },
      { kind: 'noodle', fill: '#f8e5ae', count: 9, reach: 22 },
      { kind: 'berry', fill: red, count: 6, reach: 24, size: 0.95 },
      { kind: 'leaf', fill: green, count: 5, reach: 22, size: 0.85 },
    ],
  },
  salmon: {
    vessel: 'plate',
    ground: '#f6f0e4',
    toppings: [
      { kind: 'leaf', fill: green, count: 9, reach: 34, from: 20, size: 1.1 },
      { kind: 'fillet', fill: '#ee8f6a', count: 1, reach: 4, size: 1.15 },
      { kind: 'slice', fill: '#f2cf4a', count: 2, reach: 27, from: 18, size: 0.85 },
    ],
  },
  curry: {
    vessel: '#5d7587',
    ground: '#dc9a35',
    toppings: [
      { kind: 'cube', fill: '#f3d9a0', count: 8, reach: 30, size: 1.2 },
      { kind: 'berry', fill: '#a8542a', count: 6, reach: 28 },
      { kind: 'leaf', fill: darkGreen, count: 6, reach: 26, size: 0.8 },
    ],
  },
  chicken: {
    vessel: 'plate',
    ground: '#f6f0e4',
    toppings: [
      { kind: 'cube', fill: '#e8c067', count: 11, reach: 34, from: 16, size: 1.1 },
      { kind: 'strip', fill: '#bf7a3a', count: 5, reach: 15, size: 1.2 },
      { kind: 'leaf', fill: green, count: 6, reach: 28, size: 0.8 },
    ],
  },
  yogurt: {
    vessel: '#c9a5b8',
    ground: '#fdf8ee',
    toppings: [
      { kind: 'seed', fill: '#b98543', count: 30, reach: 22, size: 1.4 },
      { kind: 'berry', fill: red, count: 7, reach: 27, size: 1.05 },
      { kind: 'leaf', fill: green, count: 2, reach: 10, size: 0.8 },
    ],
  },
  rice: {
    vessel: '#6f8a6a',
    ground: '#fbf6ea',
    toppings: [
      { kind: 'seed', fill: '#e4d8bd', count: 40, reach: 38, size: 1.2 },
      { kind: 'strip', fill: '#e9a23b', count: 5, reach: 24, from: 10, size: 0.9 },
      { kind: 'leaf', fill: darkGreen, count: 7, reach: 30, from: 12 },
      { kind: 'egg', fill: '#f0a92c', count: 1, reach: 6 },
    ],
  },
} as const satisfies Record<string, DishPlan>

export type DishName = keyof typeof dishes

export const dishNames: readonly DishName[] = ['oats', 'toast', 'salad', 'soup', 'pasta', 'salmon', 'curry', 'chicken', 'yogurt', 'rice']
