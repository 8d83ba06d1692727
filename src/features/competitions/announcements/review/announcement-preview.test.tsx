// Tests where the preview of an announcement's public page takes comments, and what it lists for a page of an older server.
import { expect, it } from 'vitest'
import { globalContext } from '#contract/access.ts'
import { announcementDraft } from '#contract/competitions/announcements/announcement-draft.ts'
import type { Announcement } from '#contract/competitions/announcements/announcement-view.ts'
import { testingCompetitionPage } from '#contract/competitions/external/testing-competition-page.ts'
import { emptyValues } from '#contract/validation/introspection.ts'
import { FieldCommentsProvider } from '../../../../records/review/field-comments.tsx'
import { markupFor } from '../../../../records/testing-markup.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'

const previewOf = (values: object) => {
  const period = { proposedFrom: '2027-07-02', proposedTo: '2027-07-09' }
  const own = { status: 'PendingApproval', ...period, comments: [], submissions: [] }
  const { sanction: _, ...page } = testingCompetitionPage({ descriptionEn: 'Welcome' })
  const shown = { ...emptyValues(announcementDraft), ...page, ...own, sanctions: [], publicSanctions: [], ...values }
  const announcement = shown as unknown as Announcement
  return markupFor(
    { scope: 'SysAdmin', context: globalContext },
    <FieldCommentsProvider record={announcement} mayReturn titleOf={(field) => field}>
      <AnnouncementPreview announcement={announcement} documents={[]} titleOf={(field) => field} />
    </FieldCommentsProvider>,
  )
}

it('has one comment button for each language of the requirements, also when they are written in English alone', () => {
  const html = previewOf({ requirementsEn: 'A tow plane' })
  expect(html).toContain('A tow plane')
  expect(html.match(/Kommentera requirements(En)?(?=")/g)?.toSorted()).toEqual([
    'Kommentera requirements',
    'Kommentera requirementsEn',
  ])
})

it('shows beside the fields the comments of the last return alone, also when that has none', () => {
  const comment = { id: 'c', field: 'requirements', text: 'Nämn bogserflyget', submission: 1, answer: '' }
  const comments = [{ ...comment, createdByName: 'Bo', createdAt: '2027-02-01T10:00:00.000Z' }]
  const [first, second, third] = [1, 2, 3].map((number) => ({ number, outcome: number === 3 ? null : 'returned' }))
  const values = { requirements: 'Bogserflyg', comments }
  expect(previewOf({ ...values, submissions: [third, first] })).toContain('Nämn bogserflyget')
  expect(previewOf({ ...values, submissions: [third, second, first] })).not.toContain('Nämn bogserflyget')
})

it('has the sanctions of the record where an older server does not say those of the public page', () => {
  const line = { id: 'c', number: 'FSF-1', state: 'sanctioned', startsOn: '2027-07-02', endsOn: '2027-07-09' }
  const sanctions = [{ ...line, place: 'Berget', organizer: { id: 'o', name: 'Bergets FK' } }]
  expect(previewOf({ sanctions, publicSanctions: null })).toContain('Bergets FK')
  expect(previewOf({ sanctions, publicSanctions: [] })).not.toContain('Bergets FK')
})
