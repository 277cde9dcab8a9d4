import { LogoMark, Spinner } from '@plateful/ui'

/** Stands in while nothing is known yet: who is there, or what screen it will be. */
export function PageSpinner({ full = false }: { full?: boolean }) {
  return (
    <div className={full ? 'grid min-h-dvh place-items-center' : 'grid min-h-[60dvh] place-items-center'}>
      <div className="flex flex-col items-center gap-4 text-herb">
        {full && <LogoMark className="size-12" />}
        <Spinner className="text-2xl" />
      </div>
    </div>
  )
}
