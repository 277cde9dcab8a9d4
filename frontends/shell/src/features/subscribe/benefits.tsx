import { BookOpen, CalendarDays, FolderHeart, type LucideIcon, Sparkles } from 'lucide-react'

const benefits: readonly { Icon: LucideIcon; title: string; detail: string }[] = [
  { Icon: CalendarDays, title: 'Every meal of every week', detail: 'Plan as much as you like, not just three meals.' },
  { Icon: Sparkles, title: 'A fresh week whenever you want one', detail: 'The generator fills your week far beyond the 3 free plans a month.' },
  { Icon: BookOpen, title: 'Every premium recipe, open', detail: 'Cook them, plan them, shop for them, and filter for them.' },
  { Icon: FolderHeart, title: 'Collections', detail: 'Sunday dinners, lunch boxes, the ones the children eat.' },
]

/** What premium is. */
export function Benefits() {
  return (
    <ul className="flex flex-col gap-5">
      {benefits.map(({ Icon, title, detail }) => (
        <li key={title} className="flex gap-4">
          <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-herb-soft text-herb"><Icon className="size-5" /></span>
          <span>
            <span className="block font-medium">{title}</span>
            <span className="block text-ink-soft">{detail}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
