// Tests of the form of a draft that somebody else publishes meanwhile: what the decision has fixed is no longer the user's to choose.
import { expect, it } from 'vitest'
import { announcementDraft } from '#contract/competitions/announcements/announcement-draft.ts'
import type { Announcement } from '#contract/competitions/announcements/announcement-view.ts'
import { emptyValues } from '#contract/validation/introspection.ts'
import { fieldDifferences } from '../../../forms/conflict/conflict-merge.ts'
import { markupFor, testingBranch } from '../../../records/testing-markup.tsx'
import { formValuesOf } from './announcement-draft.ts'
import { useAnnouncementForm } from './announcement-form.tsx'

const draft = {
  ...emptyValues(announcementDraft),
  id: 'a',
  version: 1,
  status: 'Draft',
  title: 'Vårcupen',
  contactName: 'Anna Vindil',
  classes: [],
  districts: [],
  comments: [],
  submissions: [],
} as unknown as Announcement
const published: Announcement = { ...draft, version: 3, status: 'Published' }

type Form = ReturnType<typeof useAnnouncementForm>

const OpenForm = ({ onForm }: { onForm: (form: Form) => void }) => {
  onForm(useAnnouncementForm(draft, () => undefined))
  return null
}

it('keeps what may still be changed, and gives up what is fixed', () => {
  const forms: Form[] = []
  markupFor(
    { scope: 'Competitions.Admin', context: testingBranch },
    <OpenForm onForm={(form) => void forms.push(form)} />,
  )
  const form = forms[0] as Form
  const mine = { ...form.savedValues(), title: 'Höstcupen', contactName: 'Bo Lyft' }
  const differences = fieldDifferences(form.savedValues(), mine, formValuesOf(published), (field) =>
    form.fieldRefusal(field, published),
  )
  expect(differences).toMatchObject([
    { name: 'title', suggested: 'theirs', refusal: expect.stringContaining('Kan inte ändras') },
    { name: 'contactName', suggested: 'mine', refusal: null },
  ])
})
