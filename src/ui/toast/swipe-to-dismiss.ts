// Swipe to dismiss: dragged past 60 % of its width the element is removed, before that it returns.
import { useRef, type PointerEvent } from 'react'

const threshold = 0.6
const motion = 'translate 250ms ease-in-out, opacity 250ms ease-in-out'

export const useSwipeToDismiss = (onGone: () => void) => {
  const start = useRef<{ x: number; pointer: number } | null>(null)

  const offsetOf = (event: PointerEvent<HTMLElement>) => event.clientX - (start.current?.x ?? event.clientX)

  const release = (event: PointerEvent<HTMLElement>, mayGo: boolean) => {
    if (start.current?.pointer !== event.pointerId) return
    const { style, offsetWidth } = event.currentTarget
    const offset = offsetOf(event)
    start.current = null
    style.transition = motion
    if (mayGo && Math.abs(offset) >= offsetWidth * threshold) {
      style.translate = `${Math.sign(offset) * offsetWidth * 1.2}px 0`
      style.opacity = '0'
      onGone()
    } else {
      style.translate = ''
      style.opacity = ''
    }
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isOnLink = event.target instanceof Element && event.target.closest('a, button') !== null
      if (event.button !== 0 || isOnLink || start.current) return
      start.current = { x: event.clientX, pointer: event.pointerId }
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.style.transition = 'none'
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current?.pointer !== event.pointerId) return
      const offset = offsetOf(event)
      event.currentTarget.style.translate = `${offset}px 0`
      event.currentTarget.style.opacity = String(1 - Math.min(Math.abs(offset) / event.currentTarget.offsetWidth, 0.7))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => release(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event, false),
  }
}
