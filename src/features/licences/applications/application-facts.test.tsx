// Tests which days and fee the page of a licence application shows, when the type may have changed after the decision.
import { expect, it } from 'vitest'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { markupFor, testingBranch } from '../../../records/testing-markup.tsx'
import { ApplicationFacts } from './application-facts.tsx'

type Shown = Pick<LicenceApplication, 'status' | 'validFrom' | 'lastDay'>

it.each<[Shown, string, boolean]>([
  [{ status: 'Submitted', validFrom: null, lastDay: '2026-12-31' }, 'Licensen gäller|1 mars–31 dec 2026|', true],
  [
    { status: 'Approved', validFrom: '2026-03-02', lastDay: '2027-03-01' },
    'Licensen gäller|2 mars 2026–1 mars 2027|',
    false,
  ],
  [{ status: 'Rejected', validFrom: null, lastDay: null }, 'Första dag|2026-03-01|', false],
  [{ status: 'Withdrawn', validFrom: null, lastDay: null }, 'Första dag|2026-03-01|', false],
])('%j', (shown, days, hasFee) => {
  const application = {
    ...shown,
    holder: { id: 'a', name: 'Eva Ek', birthYear: 1985, memberNumber: 1, isProtected: false },
    type: { id: 'b', code: 'SEG', name: 'Segelflyglicens', kind: 'national', fee: 300, issuer: null },
    firstDay: '2026-03-01',
    competition: null,
    club: null,
    replaces: null,
    carriedConditions: '',
    message: '',
  } as unknown as LicenceApplication
  const html = markupFor(
    { scope: 'Licenses.Admin', context: testingBranch },
    <ApplicationFacts application={application} />,
  )
  expect(html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')).toContain(days)
  expect(html.includes('Avgift')).toBe(hasFee)
})
