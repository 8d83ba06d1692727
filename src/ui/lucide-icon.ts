// The component of an icon of lucide-react in the built page, in place of the library's own (scripts/build/lucide-icon-plugin.ts).
import { createElement, type ReactElement, type SVGProps } from 'react'

/** The elements of an icon: their names and attributes. */
type IconNode = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[]

const drawing = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const isName = (attribute: string) => attribute.startsWith('aria-') || attribute === 'role'

/** Hidden from screen readers, as the library's icons are, unless it has a name or role. */
export const createIcon = (node: IconNode): ((props: SVGProps<SVGSVGElement>) => ReactElement) => {
  const elements = node.map(([element, attributes]) => createElement(element, attributes))
  return (props) =>
    createElement(
      'svg',
      { ...drawing, 'aria-hidden': Object.keys(props).some(isName) ? undefined : true, ...props },
      ...elements,
    )
}
