// What menus, popovers and tooltips open: loaded when the pointer or the focus comes to one of their buttons, because the
// positioning is a large part of the script, and the first page needs none of it.
import { lazyComponent } from './lazy-component.tsx'

export const MenuContent = lazyComponent(async () => (await import('./menu-content.tsx')).MenuContent)
export const PopoverContent = lazyComponent(async () => (await import('./popover-content.tsx')).PopoverContent)
export const TooltipContent = lazyComponent(async () => (await import('./tooltip-content.tsx')).TooltipContent)

/** For when the first page is there: they then open at once, also after the connection is lost. */
export const preloadOverlays = () => {
  for (const content of [MenuContent, PopoverContent, TooltipContent]) content.preload()
}
