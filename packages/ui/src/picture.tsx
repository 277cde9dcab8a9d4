import { type ReactNode, useState } from 'react'
import { cx } from './cx.ts'
import { LogoMark } from './logo.tsx'

export type Tint = 'herb' | 'tomato' | 'butter' | 'slate' | 'plain'

const tints: Record<Tint, string> = {
  herb: 'bg-herb-soft text-herb',
  tomato: 'bg-tomato-soft text-tomato',
  butter: 'bg-butter-soft text-butter-ink',
  slate: 'bg-slate-soft text-slate',
  plain: 'bg-sunken text-ink-soft',
}

type PictureProps = {
  src: string | null | undefined
  /** Empty where the words beside it already say what it shows. */
  alt: string
  srcSet?: string | undefined
  sizes?: string | undefined
  /** Width to height; 4:3 unless told. */
  ratio?: string
  /** The ground while it loads, and under the logo when it cannot. */
  tint?: Tint
  /** Loads at once and first: for what is seen without scrolling. */
  eager?: boolean
  className?: string
  /** Lies over the picture: badges, buttons. */
  children?: ReactNode
}

/** A picture that keeps its place while it loads, and shows the logo when it cannot be had. */
export function Picture(props: PictureProps) {
  const { src, alt, srcSet, sizes, ratio = '4 / 3', tint = 'plain', eager = false, className, children } = props
  return (
    <div className={cx('relative overflow-hidden', tints[tint], className)} style={{ aspectRatio: ratio }}>
      {/* A new address starts over with loading. */}
      <Image key={src ?? ''} src={src} alt={alt} srcSet={srcSet} sizes={sizes} eager={eager} />
      {children}
    </div>
  )
}

type ImageProps = Required<Pick<PictureProps, 'alt' | 'eager'>> & Pick<PictureProps, 'src' | 'srcSet' | 'sizes'>

function Image({ src, alt, srcSet, sizes, eager }: ImageProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'error'>(src ? 'loading' : 'error')
  if (!src || state === 'error') {
    return (
      <span role={alt ? 'img' : undefined} aria-label={alt || undefined} className="absolute inset-0 grid place-items-center">
        <LogoMark className="size-[28%] max-h-16 max-w-16 opacity-80" />
      </span>
    )
  }
  return (
    <>
      {state === 'loading' && <span aria-hidden className="absolute inset-0 animate-shimmer bg-line/60" />}
      <img
        // Cached pictures are complete before the first event could be heard.
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) setState('loaded')
        }}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => setState('loaded')}
        onError={() => setState('error')}
        className={cx('absolute inset-0 size-full object-cover transition-opacity duration-200', state === 'loaded' ? 'opacity-100' : 'opacity-0')}
      />
    </>
  )
}
