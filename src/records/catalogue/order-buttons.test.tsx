// Tests what the buttons of the order say of a record that is first or last, in its group or on the page alone.
import { expect, it } from 'vitest'
import { classTypeColumns } from '#contract/competitions/class-types/class-type-columns.ts'
import { classTypeFields, classTypeRules, type ClassType } from '#contract/competitions/class-types/class-type.ts'
import { classTypes } from '#contract/competitions/class-types/class-type-endpoints.ts'
import { neighboursOf, onPage } from '../../table/row-groups.tsx'
import { markupFor, testingBranch } from '../testing-markup.tsx'
import { catalogueOf } from './catalogue.ts'
import { orderButtonsOf, wayToNeighbours } from './order-buttons.tsx'

const catalogue = catalogueOf<ClassType>({
  noun: 'klassen',
  newTitle: 'Ny klass',
  endpoints: classTypes,
  fields: classTypeFields,
  columns: classTypeColumns,
  sortable: [],
  nameOf: ({ name }) => name,
  codeOf: ({ code }) => code,
  rules: classTypeRules,
  unused: '',
  chosenIn: '',
})
const items = ['A', 'B'].map((code) => ({ id: code, code, version: 1 }) as ClassType)
const rows = items.map((original) => ({ original }))

const further = 'Visa fler rader per sida.'

/** The refusals on the buttons of the rows, on a page of two of six. */
const refusalsOn = (page: number) => {
  const actions = onPage(orderButtonsOf(catalogue, further), { items, total: 6 }, { page, size: 2 })
  const markup = markupFor(
    { scope: 'Competitions.Admin', context: testingBranch },
    items.map((row, index) => <div key={row.id}>{actions(row, neighboursOf(rows, index))}</div>),
  )
  return markup.match(/Klassen är [^<"]*/g)
}

it.each([
  [1, ['Klassen är redan först.', `Klassen är sist på sidan. ${further}`]],
  [2, [`Klassen är först på sidan. ${further}`, `Klassen är sist på sidan. ${further}`]],
  [3, [`Klassen är först på sidan. ${further}`, 'Klassen är redan sist.']],
])('on page %i', (page, expected) => {
  expect(refusalsOn(page)).toEqual(expected)
})

it.each([
  [25, false, further],
  [50, true, further],
  [100, false, 'Filtrera på en gren.'],
  [100, true, 'Filtrera på en grupp.'],
])('the way to a neighbour on another page, of %i rows, of one branch: %s', (size, isOfOneBranch, way) => {
  expect(wayToNeighbours(size, isOfOneBranch)).toBe(way)
})
