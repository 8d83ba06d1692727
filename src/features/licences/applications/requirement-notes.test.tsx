// Tests that each requirement of an application can be commented on, once on the page and apart from the others.
import { expect, it } from 'vitest'
import { commentedLabel } from '#contract/licences/applications/application-texts.ts'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import {
  newRequirement,
  requirementField,
  requirementKey,
  requirementText,
  type RequirementKind,
} from '#contract/licences/licence-types/requirement.ts'
import { ChecklistCard } from '../../../records/review/checklist-card.tsx'
import { FieldCommentsProvider } from '../../../records/review/field-comments.tsx'
import { markupFor, testingBranch } from '../../../records/testing-markup.tsx'
import { AttestedCard } from './attested-card.tsx'
import { requirementNotes } from './requirement-notes.tsx'

const own = (text: string) => ({ ...newRequirement('free'), text })
const [simulator, briefing] = [own('Simulatorpass'), own('Genomgång')]
const kinds: RequirementKind[] = ['membership', 'age', 'notBlocked', 'notDouble', 'antiDoping', 'medical', 'fee']
const requirements = [...kinds.map(newRequirement), simulator, briefing]

const markupOf = (isProtected: boolean, { mayReturn = true, drafts = {} } = {}) => {
  const application = {
    type: { requirements, otherTypes: [] },
    holder: { isProtected },
    status: 'Submitted',
    ticks: {},
  } as unknown as LicenceApplication
  const lines = requirements.map((requirement) => ({
    rule: requirementKey(requirement),
    outcome: 'blocking' as const,
    requirement: '',
    text: `Prövat ${requirementKey(requirement)}`,
    link: null,
  }))
  return markupFor(
    { scope: 'Licenses.Admin', context: testingBranch, drafts },
    <FieldCommentsProvider
      record={{ id: 'a', comments: [], submissions: [] }}
      mayReturn={mayReturn}
      titleOf={commentedLabel(application.type)}
    >
      <AttestedCard application={application} />
      <ChecklistCard lines={lines} noteOf={requirementNotes(application)} />
    </FieldCommentsProvider>,
  )
}
const buttonsIn = (html: string) => [...html.matchAll(/aria-label="Kommentera ([^"]+)"/g)].map((match) => match[1])

it.each([
  ['a member', false],
  ['a protected identity', true],
])('offers a comment on each requirement of %s, once', (_, isProtected) => {
  const labels = requirements.map((requirement) => requirementText(requirement, () => ''))
  expect(buttonsIn(markupOf(isProtected)).toSorted()).toEqual(labels.toSorted())
})

it('offers none to who may not ask for completion', () => {
  expect(buttonsIn(markupOf(false, { mayReturn: false }))).toEqual([])
})

it('shows a gathered comment on an own requirement beneath that one alone', () => {
  const comments = { [requirementField(simulator)]: 'Vilken dag?', [requirementField(briefing)]: 'Med vem?' }
  const html = markupOf(false, { drafts: { 'comments a': { comments } } })
  const noteOn = (label: string) => html.split('aria-label="Kommentera ').find((part) => part.startsWith(`${label}"`))
  expect(noteOn('Simulatorpass')).toContain('Vilken dag?')
  expect(noteOn('Genomgång')).toContain('Med vem?')
  expect(html.split('Vilken dag?')).toHaveLength(2)
})
