// Tests that the page of an application shows a club's denial also when staff have attested the certificate, and what was attested of
// a closed one, whatever its type asks for since.
import { expect, it } from 'vitest'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { newRequirement, requirementKey } from '#contract/licences/licence-types/requirement.ts'
import { markupFor, testingBranch } from '../../../records/testing-markup.tsx'
import { AttestedCard } from './attested-card.tsx'

const certificate = newRequirement('clubCertificate')
const markupOf = (clubAnswer: LicenceApplication['clubAnswer']) => {
  const application = {
    status: 'Submitted',
    type: { requirements: [certificate], otherTypes: [] },
    holder: { isProtected: false },
    ticks: { [requirementKey(certificate)]: { at: '2026-11-05T10:00:00Z', byName: 'Bo Ek', day: null, reference: '' } },
    clubAskedAt: '2026-11-03T10:00:00Z',
    clubAnswer,
    clubAnsweredAt: clubAnswer === null ? null : '2026-11-04T10:00:00Z',
    clubAnsweredByName: clubAnswer === null ? null : 'Siv Ståhl',
  } as unknown as LicenceApplication
  return markupFor({ scope: 'Licenses.Admin', context: testingBranch }, <AttestedCard application={application} />)
}

it('shows the denial of the club beneath the attestation of staff, with who and when', () => {
  const html = markupOf('no')
  expect(html).toMatch(/Intygat.*Bo Ek, 2026-11-05.*Nekad.*Siv Ståhl, 2026-11-04/)
})

it.each(['yes', null] as const)('shows the attestation alone when the answer is %s', (answer) => {
  const html = markupOf(answer)
  expect(html).toContain('Bo Ek, 2026-11-05')
  expect(html).not.toMatch(/Nekad|Väntar|Siv Ståhl/)
})

it('shows what was attested of a decided application, and not what its type asks for since', () => {
  const attested = { at: '2026-11-05T10:00:00Z', byName: 'Bo Ek', day: null, reference: '' }
  const markup = (status: LicenceApplication['status']) =>
    markupFor(
      { scope: 'Licenses.Admin', context: testingBranch },
      <AttestedCard
        application={
          {
            status,
            type: { requirements: [newRequirement('residence'), newRequirement('fee')], otherTypes: [] },
            holder: { isProtected: true },
            ticks: { residence: attested, antiDoping: attested, 'free:Simulatorpass: två': attested },
            clubAskedAt: '2026-11-03T10:00:00Z',
            clubAnswer: 'yes',
            clubAnsweredAt: '2026-11-04T10:00:00Z',
            clubAnsweredByName: 'Siv Ståhl',
          } as unknown as LicenceApplication
        }
      />,
    )
  const labelsOf = (html: string) => [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, label]) => label)
  const residence = 'Svensk medborgare, eller bosatt i Sverige i 185 dagar'
  expect(labelsOf(markup('Submitted'))).toEqual([residence, 'Betald avgift'])
  expect(labelsOf(markup('Approved'))).toEqual([residence, 'Ren Vinnare', 'Simulatorpass: två', 'Föreningens intyg'])
  expect(markup('Approved')).toContain('Siv Ståhl, 2026-11-04')
})
