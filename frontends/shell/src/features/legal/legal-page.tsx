import type { ReactNode } from 'react'
import { SiteFooter } from '../../layout/site-footer.tsx'

export type LegalSection = { id: string; title: string; body: ReactNode }

type LegalPageProps = {
  title: string
  /** The day from which it holds, in words. */
  since: string
  /** What it comes down to, before the text. */
  short: ReactNode
  sections: readonly LegalSection[]
}

/** A long text that can be found one's way in: what it comes down to, its parts, and each part by its own address. */
export function LegalPage({ title, since, short, sections }: LegalPageProps) {
  return (
    <>
      <article className="page grid gap-10 py-8 sm:py-14 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        <header className="lg:col-start-2">
          <h1 className="text-4xl sm:text-5xl">{title}</h1>
          <p className="mt-3 text-ink-soft">In force since {since}</p>
          <div className="mt-6 max-w-reading">
            <div className="rounded-card bg-herb-soft p-5 text-lg">{short}</div>
          </div>
        </header>
        <nav aria-label="Contents" className="lg:sticky lg:top-22 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start">
          <ol className="flex flex-col text-[0.9375rem]">
            {sections.map(({ id, title }, i) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-flex min-h-11 items-center gap-2 text-ink-soft underline-offset-4 hover:text-ink hover:underline lg:min-h-9">
                  <span className="tabular w-6">{i + 1}.</span>{title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex max-w-reading flex-col gap-10 lg:col-start-2">
          {sections.map(({ id, title, body }, i) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="text-2xl">{i + 1}. {title}</h2>
              <div className="mt-3 flex flex-col gap-3 leading-relaxed [&_ul]:list-disc [&_ul]:pl-5 [&_li]:mt-1.5 [&_a]:text-herb [&_a]:underline [&_a]:underline-offset-4">{body}</div>
            </section>
          ))}
        </div>
      </article>
      <SiteFooter />
    </>
  )
}
