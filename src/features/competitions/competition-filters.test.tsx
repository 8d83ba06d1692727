// Tests the filters of the lists of competitions: what is chosen has its name, also when it is not among the usual choices.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { associationQuery } from '../../records/association-filters.ts'
import { FilterPills, type Filter } from '../../table/filters.tsx'
import { classChoices, classFilter } from './class-types/class-choices.ts'
import { seasonFilter } from './competition-filters.ts'

const client = new QueryClient()
const classOf = (id: string, branchId: string) => ({
  id,
  branchId,
  code: id,
  name: `Klassen ${id}`,
  nameEn: '',
  faiClass: '',
  disciplineGroup: '',
  isTeam: false,
  isActive: true,
})
client.setQueryData(associationQuery().queryKey, { items: [] })
client.setQueryData(classChoices().queryKey, { items: [classOf('15M', 'segel'), classOf('CF4', 'fallskarm')] })

const pillsOf = (filter: Filter, chosen: readonly string[]) => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <FilterPills
        filters={[filter]}
        values={{ [filter.name]: chosen }}
        onFilter={() => undefined}
        onClear={() => undefined}
      />
    </QueryClientProvider>,
  )
  return [...markup.matchAll(/aria-label="Ta bort filtret ([^"]*)"/g)].map(([, label]) => label)
}

it('names a season long ago', () => {
  const filter = seasonFilter({ name: 'season', chosen: [2011] })
  expect(pillsOf(filter, ['2011'])).toEqual(['Säsong 2011'])
  expect(filter.options).toHaveLength(7)
  expect(filter.options).toContainEqual({ value: '2011', label: '2011' })
})

it('names a class of a branch that is not chosen, and says that one is unknown', () => {
  const limits = { branch: ['segel'], class: ['CF4', 'borta'] }
  expect(pillsOf(classFilter(limits), limits.class)).toEqual([
    expect.stringContaining('Klassen CF4'),
    'Klass Okänt val',
  ])
})
