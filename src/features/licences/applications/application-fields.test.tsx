// Tests that the form of a returned application keeps a licence type that is offered no more.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { licenceApplicationDraft, type LicenceApplication } from '#contract/licences/applications/application-view.ts'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import type { ApplicationValues } from './application-fields.tsx'

const link = '../../../records/catalogue/manage-link.tsx'
// The link needs a session, which the renderer of the server does not have.
beforeEach(() => {
  vi.resetModules()
  vi.doMock(link, () => ({ useManageLink: () => null }))
})
afterEach(() => {
  vi.doUnmock(link)
  vi.resetModules()
})

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
const holder = { id: 'p', name: 'Eva Ek', memberNumber: 1, birthYear: 1985, isProtected: false }

it('shows the type, its fee, competition and days', async () => {
  const { useSchemaForm } = await import('../../../forms/schema-form.ts')
  const { ApplicationFields } = await import('./application-fields.tsx')
  const Drawn = () => {
    const form = useSchemaForm(licenceApplicationDraft, {
      name: 'test',
      defaultValues: {
        typeId: type.id,
        sanctionId: competition.id,
        firstDay: competition.startsOn,
        organizationId: '',
        message: '',
      },
      send: () => Promise.resolve(),
    })
    return (
      <ApplicationFields
        form={form as unknown as SchemaForm<ApplicationValues>}
        offer={{ holder, types: [], clubs: [], competitions: [] }}
        branchId=""
        kept={{ type, club: null, competition }}
      />
    )
  }
  const html = renderToStaticMarkup(<Drawn />)
  for (const text of ['>ENG Tävlingslicens</option>', 'Avgift 150 kr.', 'Välj tävling', '>1 juli 2026–4 juli 2026<'])
    expect(html).toContain(text)
  expect(html).not.toContain('Första dag')
})
