// Tests what the page of a competition says of its officials' licences, from what the server has found.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { TiedOfficial } from '#contract/competitions/officials/official-tie.ts'
import { sanctions } from '#contract/competitions/sanctions/sanction-endpoints.ts'
import { read } from '../../../api/read.ts'
import { markupFor, testingBranch } from '../../../records/testing-markup.tsx'
import { OfficialList } from './official-list.tsx'

const official = { role: 'judge', name: 'Bo Ek' } as const
const person = { personId: 'p', name: 'Bo Ek', clubs: ['Åsens FK'], memberNumber: 0 as const, isVisible: false }
const licence = { id: 'l', number: 'DOM-00012', type: 'Domare', isVisible: true }
const invalid = { outcome: 'invalid', text: 'DOM-00012 är spärrad på tävlingsdagarna', licence } as const

const drawn = (values: Pick<TiedOfficial, 'person' | 'finding'>, scope = 'Licenses.View', ties = false) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const { queryKey } = read(sanctions.officials, { params: { id: 's' } })
  client.setQueryData(queryKey, { items: [{ ...official, licences: null, ...values }], days: null, today: '' })
  const record = { id: 's', officials: [{ ...official, contact: '' }] }
  const actions = { resource: {}, record, isPossible: () => ties, availabilityOf: () => ({}) } as never
  return markupFor(
    { scope, context: testingBranch },
    <QueryClientProvider client={client}>
      <OfficialList actions={actions} endpoints={sanctions} />
    </QueryClientProvider>,
  )
}
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')

it('says what a licence lacks, and leads to it where the reader may open it', () => {
  const html = drawn({ person, finding: invalid })
  expect(textOf(html)).toContain(
    'Licensen gäller inteDOM-00012 Domare · Bo Ek · Åsens FK · DOM-00012 är spärrad på tävlingsdagarna',
  )
  expect(html).toContain('/licenses/approved/edit/')
  expect(drawn({ person, finding: invalid }, 'Competitions.View')).not.toContain('/licenses/approved/edit/')
  const hidden = { ...invalid, licence: { ...licence, isVisible: false } }
  expect(drawn({ person, finding: hidden })).not.toContain('/licenses/approved/edit/')
})

it('says that the licence holds, and who is not checked', () => {
  const valid = { outcome: 'valid', text: 'DOM-00012 gäller på tävlingsdagarna', licence } as const
  expect(textOf(drawn({ person, finding: valid }))).toContain('Licensen gällerDOM-00012 Domare · Bo Ek · Åsens FK')
  const unchecked = { outcome: 'unchecked', text: 'Ej kontrollerad', licence: null } as const
  expect(textOf(drawn({ person: null, finding: unchecked }))).toContain('Ej kontrollerad')
})

it('a tie is made by Koppla, and edited by Redigera', () => {
  const buttonOf = (tied: typeof person | null) => {
    const html = drawn({ person: tied, finding: invalid }, 'Competitions.Admin', true)
    return [/<button[^>]*aria-label="([^"]*)"/.exec(html)?.[1], textOf(html).match(/Koppla|Redigera|Ändra/g)]
  }
  expect(buttonOf(person)).toEqual(['Redigera koppling: Bo Ek', ['Redigera']])
  expect(buttonOf(null)).toEqual(['Koppla: Bo Ek', ['Koppla']])
})
