import { ChevronLeft, ChevronRight, Pause, Play, Sparkles } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button, cx, formatMoney, IconButton } from '@plateful/ui'
import { DishDrawings } from '../../../art/dish.tsx'
import { TintedDish } from '../../../art/tinted-dish.tsx'
import { paths } from '../../../paths.ts'
import { plans } from '../../subscribe/plans.ts'
import { slides } from './slides.ts'
import { useCarousel } from './use-carousel.ts'

/** What premium adds, for those who do not have it. */
export default function PremiumOffer() {
  const { viewport, selected, playing, canPlay, go, setPlaying, attention } = useCarousel()
  const last = slides.length - 1
  return (
    <section aria-labelledby="offer" aria-roledescription="carousel" className="overflow-hidden rounded-card border border-line bg-butter-soft" {...attention}>
      <DishDrawings names={slides.map(({ dish }) => dish)} />
      <h2 id="offer" className="sr-only">
        Plateful Premium
      </h2>
      <div ref={viewport} className="overflow-hidden">
        <div className="flex touch-pan-y" aria-live={playing ? 'off' : 'polite'}>
          {slides.map(({ title, words, dish, table }, index) => (
            <div
              key={title}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              aria-hidden={index !== selected}
              className="flex min-w-0 shrink-0 grow-0 basis-full items-center gap-5 px-5 pt-6 select-none sm:gap-10 sm:px-10 sm:pt-9"
            >
              <div className="min-w-0 grow">
                <p className="mb-2 flex items-center gap-1.5 text-sm font-medium text-butter-ink">
                  <Sparkles aria-hidden className="size-4" />
                  Premium
                </p>
                <h3 className="text-[1.5rem] sm:text-[2rem]">{title}</h3>
                <p className="mt-2 min-h-[4.7em] max-w-[44ch] text-ink-soft sm:min-h-[1.6em] sm:text-lg">{words}</p>
              </div>
              <TintedDish name={dish} table={table} className="size-24 shrink-0 rounded-full sm:size-44" />
            </div>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 pt-2 pb-5 sm:px-10 sm:pb-8">
        <Button asChild className="max-sm:w-full">
          <Link to={paths.subscribe.href()}>Upgrade Now</Link>
        </Button>
        <p className="tabular text-sm text-ink-soft max-sm:order-last max-sm:w-full max-sm:text-center">{formatMoney(plans.monthly.amount)} a month, or {formatMoney(plans.yearly.amount)} a year</p>
        <div className="flex items-center max-sm:w-full max-sm:justify-between sm:ml-auto">
          <IconButton label="Previous" onClick={() => go(selected === 0 ? last : selected - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <ul className="flex">
            {slides.map(({ title }, index) => (
              <li key={title}>
                <button
                  type="button"
                  aria-label={`Show ${index + 1}: ${title}`}
                  aria-current={index === selected || undefined}
                  onClick={() => go(index)}
                  className="grid size-8 place-items-center pointer-coarse:size-11"
                >
                  <span className={cx('h-2 rounded-full transition-all duration-200', index === selected ? 'w-5 bg-butter-ink' : 'w-2 bg-butter-ink/40')} />
                </button>
              </li>
            ))}
          </ul>
          <IconButton label="Next" onClick={() => go(selected === last ? 0 : selected + 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
          {canPlay && (
            <IconButton label={playing ? 'Stop moving' : 'Keep moving'} className="text-ink-soft" onClick={() => setPlaying(!playing)}>
              {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
            </IconButton>
          )}
        </div>
      </div>
    </section>
  )
}
