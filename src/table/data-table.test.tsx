// Tests how many rows a table draws in the first render of a document.
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { FirstRender } from '../ui/first-render.ts'
import { DataTable } from './data-table.tsx'
import { columnsOf, useListTable } from './table-columns.ts'

const rows = Array.from({ length: 25 }, (_, nth) => ({
  id: `${nth}`,
  name: `Klubb ${nth} ${nth === 20 ? 'med det längsta namnet' : 'i stan'}`,
}))
const columns = [columnsOf<(typeof rows)[number]>().accessor('name', { header: 'Namn' })]

const List = ({ groupOf }: { groupOf?: () => string }) => (
  <DataTable table={useListTable({ columns, rows })} caption="Föreningar" groupOf={groupOf} />
)
const rowCount = (isFirst: boolean, groupOf?: () => string) =>
  renderToStaticMarkup(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() }) as never}>
      <FirstRender value={isFirst}>
        <List {...(groupOf ? { groupOf } : {})} />
      </FirstRender>
    </RouterContextProvider>,
  ).match(/Klubb \d/g)?.length

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['those that the screen has room for, and the longest', 900, 17],
  ['one on a screen without room, and the longest', 200, 2],
  ['all on a high screen', 2000, 25],
])('first %s', (_, innerHeight, count) => {
  vi.stubGlobal('innerHeight', innerHeight)
  expect(rowCount(true)).toBe(count)
  expect(rowCount(false)).toBe(25)
})

it('all rows of a list with groups, whose headings count them', () => {
  vi.stubGlobal('innerHeight', 900)
  expect(rowCount(true, () => 'Väntar')).toBe(25)
})
