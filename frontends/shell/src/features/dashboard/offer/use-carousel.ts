import { useCallback, useEffect, useState } from 'react'
import useEmblaCarousel from 'embla-carousel-react'
import { useMedia } from '@plateful/ui'

/** Milliseconds that a slide stands before the next one comes by itself. */
const interval = 5000

/**
 * Slides that go on by themselves until somebody moves them. They wait while they are pointed at or hold
 * the focus, and never move for people who want no motion.
 */
export function useCarousel() {
  const [viewport, embla] = useEmblaCarousel({ loop: true })
  const [selected, setSelected] = useState(0)
  const [stopped, setStopped] = useState(false)
  const [attended, setAttended] = useState(false)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const playing = !stopped && !still

  useEffect(() => {
    if (!embla) return
    const show = () => setSelected(embla.selectedScrollSnap())
    // Dragging is moving them by hand, too.
    const stop = () => setStopped(true)
    embla.on('select', show).on('reInit', show).on('pointerDown', stop)
    return () => void embla.off('select', show).off('reInit', show).off('pointerDown', stop)
  }, [embla])

  useEffect(() => {
    if (!embla || !playing || attended) return
    const timer = setInterval(() => document.hidden || embla.scrollNext(), interval)
    return () => clearInterval(timer)
  }, [embla, playing, attended])

  const go = useCallback((index: number) => {
    setStopped(true)
    embla?.scrollTo(index, still)
  }, [embla, still])

  /** Put on the whole carousel, controls included. */
  const attention = {
    onPointerEnter: () => setAttended(true),
    onPointerLeave: () => setAttended(false),
    onFocus: () => setAttended(true),
    onBlur: () => setAttended(false),
  }
  return { viewport, selected, playing, canPlay: !still, go, setPlaying: (play: boolean) => setStopped(!play), attention }
}
