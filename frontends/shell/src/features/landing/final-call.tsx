import { Dish } from '../../art/dish.tsx'
import { StartButton } from './start-button.tsx'

/** The last word, with the way in. */
export function FinalCall() {
  return (
    <section aria-labelledby="start" className="page py-16 sm:py-24">
      <div className="relative overflow-hidden rounded-[28px] bg-herb-soft px-6 py-14 text-center sm:py-20">
        <Dish name="pasta" className="absolute -bottom-16 -left-14 hidden w-64 sm:block" />
        <Dish name="salad" className="absolute -top-16 -right-14 hidden w-64 sm:block" />
        <div className="relative">
          <h2 id="start" className="mx-auto max-w-[18ch] text-3xl sm:text-[2.75rem]">What is for dinner, answered</h2>
          <p className="mx-auto mt-4 max-w-[40ch] text-lg text-ink-soft">Your first week takes about a minute.</p>
          <StartButton className="mt-8" />
        </div>
      </div>
    </section>
  )
}
