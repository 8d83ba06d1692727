// Makes a whole table row a link: click, middle click, new tab; selecting text does not navigate.
import { useRouter, type LinkProps } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** The link target of a row. */
export type RowTarget = Pick<LinkProps, 'to' | 'params' | 'search' | 'resetScroll'>

const isOnControl = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest('a, button, input, label') !== null

export const useRowLink = () => {
  const router = useRouter()
  return (target: RowTarget) => ({
    onClick: (event: MouseEvent) => {
      if (isOnControl(event) || getSelection()?.type === 'Range') return
      if (event.ctrlKey || event.metaKey) open(router.buildLocation(target as never).href, '_blank', 'noopener')
      else void router.navigate(target as never)
    },
    // Prevents the middle button from starting to scroll.
    onMouseDown: (event: MouseEvent) => event.button === 1 && !isOnControl(event) && event.preventDefault(),
    onAuxClick: (event: MouseEvent) => {
      if (event.button === 1 && !isOnControl(event))
        open(router.buildLocation(target as never).href, '_blank', 'noopener')
    },
  })
}
