// A tooltip on hover and keyboard focus, and by a press on what does nothing else. Escape closes it.
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { AsyncBoundary } from './async-boundary.tsx'
import { TooltipContent } from './overlays.ts'
import { Trigger } from './trigger.tsx'

const hoverMilliseconds = 400

export interface TooltipProps {
  /** Never opens without content. */
  content: ReactNode
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** A press opens it instead of closing it: a touch screen has no hover. */
  opensOnPress?: boolean
}

export const Tooltip = ({ content, children, side = 'top', opensOnPress = false }: TooltipProps) => {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [isNeeded, setIsNeeded] = useState(false)
  const element = useRef<HTMLElement>(null)
  const isClosedByEscape = useRef(false)
  const isPointerDown = useRef(false)
  const isPointerHere = useRef(false)
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Tab scrolls to the focused element, and the scroll would close the tooltip that the focus has opened.
  const change = (wanted: boolean) => {
    const next = wanted && Boolean(content)
    const isFocused = !isClosedByEscape.current && (element.current?.matches(':focus-visible') ?? false)
    isClosedByEscape.current = false
    clearTimeout(timer.current)
    if (next) setIsNeeded(true)
    if (next || !isFocused) setIsOpen(next)
  }
  return (
    <>
      <Trigger
        ref={element}
        aria-describedby={isOpen && content ? id : undefined}
        onPointerMove={({ pointerType }) => {
          if (pointerType === 'touch' || isPointerHere.current) return
          isPointerHere.current = true
          if (content) TooltipContent.preload()
          timer.current = window.setTimeout(change, hoverMilliseconds, true)
        }}
        onPointerLeave={() => {
          isPointerHere.current = false
          clearTimeout(timer.current)
          // The content, once it is there, stays open while the pointer moves onto it.
          if (document.getElementById(id) === null) change(false)
        }}
        onPointerDown={() => {
          change(false)
          isPointerDown.current = true
          document.addEventListener('pointerup', () => (isPointerDown.current = false), { once: true })
        }}
        onFocus={() => {
          if (!isPointerDown.current) change(true)
        }}
        onBlur={() => change(false)}
        // A disabled button ignores clicks.
        onClickCapture={() => change(opensOnPress)}
      >
        {children}
      </Trigger>
      {isNeeded && content ? (
        <AsyncBoundary errorDisplay="nothing">
          <TooltipContent
            id={id}
            trigger={element}
            isOpen={isOpen}
            onOpenChange={change}
            onEscapeKeyDown={() => {
              isClosedByEscape.current = true
            }}
            side={side}
          >
            {content}
          </TooltipContent>
        </AsyncBoundary>
      ) : null}
    </>
  )
}
