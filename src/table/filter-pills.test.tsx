// Tests the pills of the filters in use: one for each choice, and one for all of them when they would fill the screen.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FilterPills } from './filters.tsx'

const options = Array.from({ length: 12 }, (_, at) => ({ value: `m${at}`, label: `Kommun ${at}` }))

const removeLabels = (count: number) => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <FilterPills
        filters={[{ name: 'municipality', label: 'Kommun', options }]}
        values={{ municipality: options.slice(0, count).map(({ value }) => value) }}
        onFilter={() => undefined}
        onClear={() => undefined}
        more={[{ label: 'Ålder', text: 'minst 40 år', onRemove: () => undefined }]}
      />
    </QueryClientProvider>,
  )
  return [...markup.matchAll(/aria-label="(Ta bort [^"]*)"/g)].map(([, label]) => label)
}

it('has a pill for each choice, and one for all of more than ten', () => {
  expect(removeLabels(10)).toHaveLength(11)
  expect(removeLabels(10)[0]).toBe('Ta bort filtret Kommun Kommun 0')
  expect(removeLabels(11)).toEqual(['Ta bort filtret Kommun, alla 11 valda', 'Ta bort filtret Ålder minst 40 år'])
})
