// Tests that the columns of a compared file are chosen again under its own number of rows, with a way back to them.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ImportColumns } from './import-columns.tsx'

it.each([
  ['before it is compared', {}, 'medlemmar.csv har 3 rader.'],
  ['without those that only the register has', { changed: 1, missing: 2 }, 'medlemmar.csv har 1 rad.'],
])('says how many rows the file has, %s', (_, groups, expected) => {
  const job = { title: 'medlemmar.csv', rows: 3, groups, columns: [], options: {} }
  const markup = renderToStaticMarkup(
    <ImportColumns job={job} fields={[]} hint="" isBusy={false} onCompare={() => undefined} />,
  )
  expect(markup.replaceAll('\u00A0', ' ')).toContain(expected)
})

it('leads back to the rows that have been compared, and says what comparing again does to their choice', () => {
  const job = { title: 'medlemmar.csv', rows: 3, columns: [], options: {} }
  const drawn = (onCancel?: () => void, isBusy = false) =>
    renderToStaticMarkup(
      <ImportColumns job={job} fields={[]} hint="" isBusy={isBusy} onCompare={() => undefined} onCancel={onCancel} />,
    )
  expect(drawn(() => undefined)).toMatch(/Avbryt<\/button>.*får du på nytt välja vilka rader som tas med\./)
  expect(drawn(() => undefined)).not.toContain('Jämförelsen pågår.')
  expect(drawn(() => undefined, true)).toContain('Jämförelsen pågår.')
  expect(drawn()).not.toMatch(/Avbryt|på nytt/)
})
