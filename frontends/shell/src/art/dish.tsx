import type { ReactNode } from 'react'
import { dishes, type DishName, type DishPlan, type Topping } from './dishes.ts'

const golden = Math.PI * (3 - Math.sqrt(5))

/** A dish seen from above. The screen that shows it draws it once, in DishDrawings. */
export function Dish({ name, className }: { name: DishName; className?: string }) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden className={className}>
      <use href={`#dish-${name}`} />
    </svg>
  )
}

/** The drawings that a screen's dishes refer to: most dishes are on it several times. */
export function DishDrawings({ names }: { names: readonly DishName[] }) {
  return (
    <svg aria-hidden width="0" height="0" className="absolute">
      {names.map((name) => (
        <Drawing key={name} name={name} />
      ))}
    </svg>
  )
}

/** Drawn from one small kit of vessels and toppings. */
function Drawing({ name }: { name: DishName }) {
  const { vessel, ground, toppings }: DishPlan = dishes[name]
  return (
    <symbol id={`dish-${name}`} viewBox="0 0 120 120">
      <ellipse cx="60" cy="64" rx="53" ry="52" fill="#000" opacity="0.08" />
      <circle cx="60" cy="60" r="53" fill={vessel === 'plate' ? '#fffdf8' : vessel} />
      <circle cx="60" cy="60" r="44" fill={vessel === 'plate' ? '#f6f0e4' : '#fff'} opacity={vessel === 'plate' ? 1 : 0.35} />
      <circle cx="60" cy="60" r={vessel === 'plate' ? 37 : 43} fill={ground} />
      {toppings.flatMap((topping, layer) => pieces(topping, layer))}
    </symbol>
  )
}

/** Spread by the golden angle, so that no dish needs coordinates and none looks ruled. */
function pieces({ kind, fill, count, reach = 28, size = 1, from = 0 }: Topping, layer: number): ReactNode[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index + layer * 1.7) * golden + layer
    const distance = from + (reach - from) * Math.sqrt((index + 0.5) / count)
    const x = 60 + Math.cos(angle) * distance
    const y = 60 + Math.sin(angle) * distance
    const turn = (angle * 180) / Math.PI + layer * 40
    return (
      <g key={`${layer}-${index}`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)}) scale(${size})`}>
        {shapes[kind](fill)}
      </g>
    )
  })
}

const shapes: Record<Topping['kind'], (fill: string) => ReactNode> = {
  berry: (fill) => (
    <>
      <circle r="5" fill={fill} />
      <circle cx="-1.5" cy="-1.5" r="1.5" fill="#fff" opacity="0.45" />
    </>
  ),
  leaf: (fill) => (
    <>
      <path d="M-8 0C-4-6 4-6 8 0 4 6-4 6-8 0Z" fill={fill} />
      <path d="M-6 0H6" stroke="#fff" strokeWidth="0.8" opacity="0.5" />
    </>
  ),
  slice: (fill) => (
    <>
      <circle r="8" fill={fill} />
      <circle r="5.5" fill="#fff" opacity="0.28" />
      <path d="M0-5V5M-4.5-2.5 4.5 2.5M-4.5 2.5 4.5-2.5" stroke={fill} strokeWidth="1.2" />
    </>
  ),
  egg: (fill) => (
    <>
      <ellipse rx="11" ry="9.5" fill="#fffdf6" />
      <circle r="4.6" fill={fill} />
    </>
  ),
  strip: (fill) => <rect x="-11" y="-3.4" width="22" height="6.8" rx="3.4" fill={fill} />,
  noodle: (fill) => <path d="M-16-4C-8 6 0-10 8 2S18 4 20-2" fill="none" stroke={fill} strokeWidth="2.6" strokeLinecap="round" />,
  cube: (fill) => <rect x="-4.5" y="-4.5" width="9" height="9" rx="2" fill={fill} />,
  seed: (fill) => <ellipse rx="1.7" ry="1" fill={fill} />,
  fillet: (fill) => (
    <>
      <path d="M-22 3C-16-11 8-14 24-4 18 10-8 14-22 3Z" fill={fill} />
      <path d="M-12 1C-9-4-5-6-1-7M-3 4C0-2 4-5 9-6M8 5C10 1 13-2 16-3" stroke="#fff" strokeWidth="1.6" fill="none" opacity="0.55" />
    </>
  ),
  toast: (fill) => <path d="M-20-14C-26-24 26-24 20-14L18 18C18 21-18 21-18 18Z" fill={fill} />,
}
