import type { ReactNode } from 'react'
import { Card } from '@plateful/ui'
import { ImportSample, ListSample, PlanSample } from './feature-samples.tsx'

const features: readonly { title: string; words: string; sample: ReactNode }[] = [
  {
    title: 'Import Any Recipe',
    words: 'Paste a link, a text or a file. The ads stay behind; ingredients, steps and nutrition come along.',
    sample: <ImportSample />,
  },
  {
    title: 'Smart Meal Planning',
    words: 'Say how much you eat and what you avoid. Seven days fall into place, and you move what you like.',
    sample: <PlanSample />,
  },
  {
    title: 'Auto Shopping Lists',
    words: 'The week becomes one list, added up across recipes and sorted by aisle. Tick things off as you go.',
    sample: <ListSample />,
  },
]

/** Three things it does, each shown with a piece of the product itself. */
export function Features() {
  return (
    <section aria-labelledby="features" className="page py-16 sm:py-24">
      <h2 id="features" className="mx-auto max-w-[22ch] text-center text-3xl sm:text-[2.5rem]">
        From a saved recipe to a full fridge
      </h2>
      <ul className="mt-10 grid gap-5 sm:mt-14 md:grid-cols-3 lg:gap-6">
        {features.map(({ title, words, sample }) => (
          <li key={title}>
            <Card className="flex h-full flex-col overflow-hidden">
              <div className="grid min-h-52 grow-0 place-items-center bg-sunken p-5">{sample}</div>
              <div className="p-6">
                <h3 className="text-[1.375rem]">{title}</h3>
                <p className="mt-2.5 text-ink-soft">{words}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
