// Tests where the link to the first page leads from an empty page of a list, of page numbers or of cursors.
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EmptyPage } from './pagination.tsx'

it.each([
  ['?q=eva&page=7', 'page', '/?q=eva&amp;page=1'],
  ['?q=eva&older=abc', 'page', '/?q=eva&amp;page=1'],
  ['?q=eva&newer=abc', 'page', '/?q=eva&amp;page=1'],
  ['?page=7&history=3', 'history', '/?page=7&amp;history=1'],
])('the link from %s with the page in %s leads to %s', async (from, param, to) => {
  const history = createMemoryHistory({ initialEntries: [`/${from}`] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  await router.load()
  const drawn = renderToStaticMarkup(
    <RouterContextProvider router={router as never}>
      <EmptyPage param={param} />
    </RouterContextProvider>,
  )
  expect(drawn).toContain(`href="${to}"`)
})
