// Tests what the form of a licence says of who is told about a change, and what its page offers.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Licence } from '#contract/licences/licences/licence-view.ts'
import { markupFor, testingBranch } from '../../../records/testing-markup.tsx'
import { licenceApplicationQueries } from '../applications/queries.ts'
import { useLicenceActions } from './licence-actions.ts'
import { LicenceForm } from './licence-form.tsx'
import { cardText, NextLicence } from './licence-view.tsx'

type Holder = Pick<Licence['holder'], 'isProtected' | 'hasMailbox'> & { name?: string }

const licenceOf = (holder: Holder) =>
  ({
    id: 'l',
    version: 1,
    updatedAt: '2026-11-27T08:00:00.000Z',
    number: 'SEG-00001',
    state: 'active',
    holder: { id: 'p', name: 'Eva Lind', memberNumber: 100123, birthYear: 1980, isVisible: true, ...holder },
    branch: { id: testingBranch.id, name: 'Segelflyget' },
    type: { issuer: { id: testingBranch.id }, needsTwoPersons: false },
    club: null,
    organizationId: '',
    faiId: '',
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    conditions: '',
    note: '',
    blocks: [],
    facts: { isOwn: false, hasSubmitted: false, deciders: [], unmet: [] },
    today: '2026-11-27',
    isTypeHere: true,
  }) as unknown as Licence

const Page = ({ licence }: { licence: Licence }) => {
  const actions = useLicenceActions(licence)
  return (
    <>
      <LicenceForm actions={actions} />
      {/* As the dialog that restores fields says it. */}
      <aside>{actions.resource.mailNote?.(['conditions'], licence)}</aside>
    </>
  )
}
const offered = new QueryClient()
offered.setQueryData(licenceApplicationQueries.offer('p', testingBranch.id).queryKey, {
  clubs: [{ id: 'o', name: 'Ålleberg' }],
} as never)
/** `client`: with what has been read. */
const markupOf = (holder: Holder, values: object = {}, client = offered) =>
  markupFor(
    {
      scope: 'Licenses.Admin',
      context: testingBranch,
      drafts: { 'licence l': { organizationId: '', faiId: '', conditions: '', note: '', reason: '', ...values } },
    },
    <QueryClientProvider client={client}>
      <Page licence={licenceOf(holder)} />
    </QueryClientProvider>,
  )
const moved = { validTo: '2027-01-31' }

it('tells who changes a licence that the holder gets a mail, with the reason for another last day', () => {
  const html = markupOf({ isProtected: false, hasMailbox: true }, moved)
  expect(html).toContain('Innehavaren får ett mejl om något annat än anteckningen ändras.')
  expect(html).toContain('Innehavaren får motiveringen.')
  expect(html).toContain('<aside>Innehavaren får ett mejl om ändringen.</aside>')
})

it.each([
  [
    'of a protected identity',
    { isProtected: true, hasMailbox: false },
    'Innehavaren har skyddad identitet och får inget mejl: lämna över beskedet själv.',
  ],
  [
    'of a holder without an address',
    { isProtected: false, hasMailbox: false },
    'Innehavaren har ingen e-postadress: lämna över beskedet själv.',
  ],
])('tells who changes the licence %s to hand the message over', (_, holder, handOver) => {
  const html = markupOf(holder, moved)
  expect(html).toContain(`${handOver}</p>`)
  expect(html).toContain('Varför sista dagen är en annan.')
  expect(html).toContain(`<aside>${handOver}</aside>`)
  expect(html).not.toContain('Innehavaren får')
})

it('waits for the clubs before it shows a field', () => {
  const holder = { isProtected: false, hasMailbox: true }
  expect(markupOf(holder)).toContain('>Ålleberg</option>')
  expect(markupOf(holder, {}, new QueryClient())).not.toContain('<form')
})

it('has the FAI id for who is shown it alone', () => {
  const hidden = { isProtected: true, hasMailbox: false }
  expect(markupOf(hidden)).toContain('FAI-id')
  expect(markupOf({ ...hidden, name: '' })).not.toContain('FAI-id')
})

const Offered = ({ licence }: { licence: Licence }) => {
  const { suggested, more } = useLicenceActions(licence)
  return (
    <>
      {[...suggested, ...more].map(({ label }) => label)}
      <NextLicence licence={licence} />
    </>
  )
}

it('offers neither a change nor a renewal when the holder is anonymised', () => {
  const offeredTo = (isAnonymized: boolean) => {
    const licence = licenceOf({ isProtected: false, hasMailbox: false })
    const expired = {
      ...licence,
      state: 'expired' as const,
      type: { ...licence.type, isActive: true },
      holder: { ...licence.holder, isAnonymized },
    }
    return markupFor({ scope: 'Licenses.Admin', context: testingBranch }, <Offered licence={expired} />)
  }
  expect(offeredTo(false)).toMatch(/Redigera.*Förnya/)
  expect(offeredTo(true)).toBe('')
})

it('offers a renewal and a replacement of the licence of a holder whom the branch has, and says why not of others', () => {
  const offeredTo = (isVisible: boolean, isTypeHere = true) => {
    const licence = licenceOf({ isProtected: false, hasMailbox: true })
    const renewable = {
      ...licence,
      isTypeHere,
      type: { ...licence.type, isActive: true },
      holder: { ...licence.holder, isVisible },
    }
    return markupFor({ scope: 'Licenses.Admin', context: testingBranch }, <NextLicence licence={renewable} />)
  }
  expect(offeredTo(true).match(/<a [^>]*href="\/licenses\/requested\/create/g)).toHaveLength(2)
  expect(offeredTo(true, false)).not.toContain('Förnya')
  const left = offeredTo(false)
  expect(left).toMatch(/Förnya.*Ersätt/)
  expect(left).toContain('Innehavaren är inte längre medlem här.')
  expect(left).not.toContain('<a ')
})

it.each([
  [1, undefined],
  [2, 'Nr\u00A02. Det tidigare gäller inte.'],
  [3, 'Nr\u00A03. De tidigare gäller inte.'],
])('card %i: %s', (cardGeneration, text) => {
  expect(cardText({ cardGeneration })).toBe(text)
})
