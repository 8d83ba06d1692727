// Tests what the line below a shortened list says.
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ShownOfTotal } from './shown-of-total.tsx'

const textOf = (props: Partial<ComponentProps<typeof ShownOfTotal>>) =>
  renderToStaticMarkup(<ShownOfTotal shown={100} total={130} {...props} />).replaceAll(/<[^>]*>/g, '')

it('says how many of all are shown, which, and where the others are', () => {
  expect(textOf({})).toBe('De 100 senaste av 130 visas.')
  expect(textOf({ order: 'äldsta', which: 'som väntar' })).toBe('De 100 äldsta av 130 som väntar visas.')
  expect(textOf({ children: 'Äldre står i arkivet.' })).toBe('De 100 senaste av 130 visas. Äldre står i arkivet.')
})

it('says nothing below a whole list', () => {
  expect(textOf({ total: 100 })).toBe('')
})
