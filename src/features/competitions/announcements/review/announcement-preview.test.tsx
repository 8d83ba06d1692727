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
  const own = { status: 'PendingApproval', proposedFrom: '2027-07-02', proposedTo: '2027-07-09', comments: [] }
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

it('has the sanctions of the record where an older server does not say those of the public page', () => {
  const line = { id: 'c', number: 'FSF-1', state: 'sanctioned', startsOn: '2027-07-02', endsOn: '2027-07-09' }
  const sanctions = [{ ...line, place: 'Berget', organizer: { id: 'o', name: 'Bergets FK' } }]
  expect(previewOf({ sanctions, publicSanctions: null })).toContain('Bergets FK')
  expect(previewOf({ sanctions, publicSanctions: [] })).not.toContain('Bergets FK')
})
