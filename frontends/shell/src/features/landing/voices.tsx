const numbers = [
  { value: '1,200+', words: 'cooks' },
  { value: '15,000+', words: 'plans made' },
  { value: '98%', words: 'satisfaction' },
]

/** What cooks say, and how many there are. */
export function Voices() {
  return (
    <section aria-label="What cooks say" className="border-y border-line bg-surface">
      <div className="page grid items-center gap-10 py-14 sm:py-20 lg:grid-cols-[1.6fr_1fr] lg:gap-20">
        <figure>
          <blockquote className="font-display text-2xl leading-snug text-balance sm:text-[2rem]">
            “Sunday evening used to be a quiz about what everyone wants to eat. Now it takes ten minutes, and the list is on my phone when I get to the shop.”
          </blockquote>
          <figcaption className="mt-5 text-ink-soft">Maya R., cooks for four</figcaption>
        </figure>
        <dl className="grid grid-cols-3 gap-4 lg:grid-cols-1 lg:gap-7">
          {numbers.map(({ value, words }) => (
            <div key={words} className="flex flex-col-reverse">
              <dt className="text-sm text-ink-soft sm:text-base">{words}</dt>
              <dd className="font-display text-[1.75rem] leading-tight font-semibold sm:text-4xl">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
