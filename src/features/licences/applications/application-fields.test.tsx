// Tests what the form of an application shows of a type that is offered no more, of the licence that it replaces, and without a first day,
// and which errors a chosen type takes back.
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import type { ApplicationOffer, OfferedType } from '#contract/licences/applications/application-offer.ts'
import { licenceApplicationDraft, type LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { useSchemaForm, type SchemaForm } from '../../../forms/schema-form.ts'
import { markupFor, testingBranch } from '../../../records/testing-markup.tsx'
import { ApplicationFields, type ApplicationFieldsProps, type ApplicationValues } from './application-fields.tsx'

const type: LicenceApplication['type'] = {
  id: '0191f3a0-0000-7000-8000-000000000001',
  code: 'ENG',
  name: 'Tävlingslicens',
  kind: 'event',
  isActive: true,
  issuer: null,
  needsTwoPersons: false,
  validity: 'competition',
  validityMonths: null,
  minAge: null,
  maxAge: null,
  fee: 150,
  requirements: [],
  otherTypes: [],
}
const competition = { id: 's', number: 'SEG-26-001', title: 'DM', startsOn: '2026-07-01', endsOn: '2026-07-04' }
const holder = { id: 'p', name: 'Eva Lind', memberNumber: 100123, birthYear: 1980, isProtected: false, isVisible: true }
const empty = { typeId: '', sanctionId: '', firstDay: competition.startsOn, organizationId: '', message: '' }

type Shown = Partial<Pick<ApplicationFieldsProps, 'kept' | 'replaces'>>
type Competitions = ApplicationOffer['competitions']

const Fields = ({
  values,
  types,
  competitions,
  ...shown
}: Shown & { values?: Partial<ApplicationValues>; types?: OfferedType[]; competitions?: Competitions }) => {
  const form = useSchemaForm(licenceApplicationDraft, {
    name: 'application',
    defaultValues: { ...empty, ...values },
    send: () => Promise.reject(new Error('not sent')),
  })
  return (
    <ApplicationFields
      form={form as unknown as SchemaForm<ApplicationValues>}
      offer={{ holder, types: types ?? [], clubs: [], competitions: competitions ?? [] }}
      branchId={testingBranch.id}
      {...shown}
    />
  )
}
const reader = { scope: 'Licenses.Admin', context: testingBranch } as const

it('shows the type of a returned application, its fee, competition and days', () => {
  const values = { typeId: type.id, sanctionId: competition.id }
  const html = markupFor(reader, <Fields values={values} kept={{ type, club: null, competition }} />)
  for (const text of ['>ENG Tävlingslicens</option>', 'Avgift 150 kr.', 'Välj tävling', '>1 juli 2026–4 juli 2026<'])
    expect(html).toContain(text)
  expect(html).not.toContain('Första dag')
})

it('tells the reserve days that a competition may still move to', () => {
  const wait = (id: string, reserveStartsOn: string | null, reserveEndsOn: string | null) => ({
    ...competition,
    id,
    reserveStartsOn,
    reserveEndsOn,
  })
  const competitions = [
    wait('several', '2026-07-06', '2026-07-07'),
    wait('one', '2026-07-06', '2026-07-06'),
    wait('none', null, null),
  ]
  const html = markupFor(
    reader,
    <Fields values={{ typeId: type.id }} kept={{ type, club: null, competition: null }} competitions={competitions} />,
  )
  const days = 'DM, 1–4 juli 2026'
  for (const label of [`${days}, reservdagar 6–7 juli 2026`, `${days}, reservdag 6 juli 2026`, days])
    expect(html).toContain(`>${label}</option>`)
})

it('names the licence that ends with the approval, unless it has ended already', () => {
  const textOf = (hasEnded: boolean) =>
    markupFor(reader, <Fields replaces={{ id: 'l', number: 'S-1000', hasEnded }} />).replaceAll(/<[^>]*>/g, '')
  expect(textOf(false)).toContain('Ersätter S-1000, som slutar gälla när ansökan godkänns.')
  expect(textOf(true)).toContain('Licensen som skulle ersättas gäller inte längre.')
  expect(textOf(true)).not.toContain('som slutar gälla')
})

it.each([[null], ['i'], ['2027-02-31']])('offers the types and waits for the first day while it is %s', (firstDay) => {
  const monthly = { ...type, kind: 'national', validity: 'months', minAge: 15 } as const
  const offered: OfferedType = { ...monthly, renewableDays: 60, latest: null, held: [], hasOpenApplication: false }
  const html = markupFor(reader, <Fields values={{ typeId: type.id, firstDay }} types={[offered]} />)
  expect(html).toContain('>ENG Tävlingslicens</option>')
  expect(html).toContain('>Ange första dagen först</output>')
})

interface FieldsElement {
  children: (ReactElement<{ name?: string; onChoose?: (id: string) => void }> | null)[]
}
const drawnFields = (props: ApplicationFieldsProps) => ApplicationFields(props) as ReactElement<FieldsElement>

it('takes back the errors of the first day and the competition when the chosen type sets them', async () => {
  const forms: SchemaForm<ApplicationValues>[] = []
  const Choosing = () => {
    const form = useSchemaForm(licenceApplicationDraft, {
      name: 'application',
      defaultValues: { ...empty, firstDay: null },
      sentValues: { ...empty, firstDay: null },
      send: () => Promise.reject(new Error('not sent')),
    }) as unknown as SchemaForm<ApplicationValues>
    const monthly = { ...type, kind: 'national', validity: 'months' } as const
    const types: OfferedType[] = [{ ...monthly, renewableDays: 60, latest: null, held: [], hasOpenApplication: false }]
    const offer = { holder, types, clubs: [], competitions: [] }
    const { props } = drawnFields({ form, offer, branchId: testingBranch.id })
    for (const name of ['firstDay', 'sanctionId', 'message'] as const)
      form.hook.setError(name, { type: 'custom', message: 'Fel.' })
    props.children.find((child) => child?.props.name === 'typeId')?.props.onChoose?.(type.id)
    forms.push(form)
    return null
  }
  markupFor(reader, <Choosing />)
  const wrong = () =>
    (['firstDay', 'sanctionId', 'message'] as const).filter((name) => forms[0]?.hook.getFieldState(name).invalid)
  await expect.poll(wrong).toEqual(['message'])
  expect(forms[0]?.hook.getValues('firstDay')).not.toBeNull()
})
