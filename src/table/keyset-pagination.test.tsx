// Tests which rows the pagination of a list without page numbers says that it shows.
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { KeysetPagination } from './keyset-pagination.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const drawn = (page: Partial<ComponentProps<typeof KeysetPagination>>) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router as never}>
      <KeysetPagination
        count={25}
        total={312}
        before={0}
        isTotalExact
        newer={null}
        older={null}
        size={25}
        sizes={[25]}
        onSize={() => undefined}
        {...page}
      />
    </RouterContextProvider>,
  )

it.each([
  ['the first page', {}, 'Visar 1 till 25 av 312 poster'],
  ['the second page', { before: 25 }, 'Visar 26 till 50 av 312 poster'],
  ['the last page', { before: 300, count: 12 }, 'Visar 301 till 312 av 312 poster'],
  ['no rows', { count: 0, total: 0 }, 'Visar 0 till 0 av 0 poster'],
  ['more than are counted', { before: 25, isTotalExact: false }, 'Visar 26 till 50 av fler än 312 poster'],
  ['a page beyond what is counted', { before: null, isTotalExact: false }, 'Visar 25 av fler än 312 poster'],
])('%s', (_, page, text) => {
  expect(drawn(page)).toContain(`>${text}<`)
})
