// Texts of a licence application: its fields, and the columns of the list and its file.
import { submissionOutcomeLabels } from '../../record/submission-outcomes.ts'
import { swedishDay } from '../../dates/swedish-day.ts'
import type { RecordFields } from '../../record/fields.ts'
import type { TextColumn } from '../../record/list-columns.ts'
import { titleAt } from '../../validation/introspection.ts'
import { holderText } from '../holder.ts'
import {
  requirementField,
  requirementKindOf,
  requirementLabels,
  requirementText,
  typeNames,
} from '../licence-types/requirement.ts'
import { competitionText } from '../named-competition.ts'
import { isOpenApplication, type LicenceApplicationColumn } from './application-search.ts'
import { licenceApplicationLabels } from './application-transitions.ts'
import {
  licenceApplicationDraft,
  type LicenceApplication,
  type LicenceApplicationDraft,
  type LicenceApplicationRow,
} from './application-view.ts'

interface Named {
  type: { code: string; name: string }
  club: { name: string } | null
  competition: { number: string; title: string } | null
}

/** 'SEG Segelflyglicens' */
export const typeText = ({ code, name }: Named['type']): string => `${code} ${name}`

/** 'Licensen ersätter SEG-00001, som slutar gälla.'; '' when it replaces none. */
export const replacedText = (replaces: { number: string } | null): string =>
  replaces ? `Licensen ersätter ${replaces.number}, som slutar gälla.` : ''

/**
 * 'Villkoret ”Bara med säkerhetspilot” följer med.', of the conditions that a new licence takes over, and which of the licence that it
 * replaces it does not, because that one is of another type or not the latest; '' without any.
 */
export const carriedText = (
  conditions: string,
  replaces: { conditions: string; hasEnded: boolean } | null = null,
): string => {
  const carried = conditions && `Villkoret ”${conditions}” följer med.`
  // Nothing takes the place of one that has ended.
  if (!replaces?.conditions || replaces.hasEnded || replaces.conditions === conditions) return carried
  const left = `Villkoret ”${replaces.conditions}” på licensen som ersätts följer inte med: lägg in det på den nya om det ska gälla.`
  return carried ? `${carried} ${left}` : left
}

/** Why the draft of somebody whom the context no longer has is not changed, and what to do. */
export const formerMemberTexts = {
  title: 'Personen är inte längre medlem här',
  advice:
    'Ansökan kan därför inte ändras. Dra tillbaka den, eller låt medlemsadministratören lägga in ett nytt medlemskap under Medlemmar först.',
}

/** The fields with the names of what the form chooses by id, for each id. */
export const licenceApplicationFields = (
  nameOf: (field: 'typeId' | 'organizationId' | 'sanctionId', id: string) => string,
): RecordFields<LicenceApplicationDraft> => ({
  schema: licenceApplicationDraft,
  texts: {
    typeId: (id) => nameOf('typeId', id),
    organizationId: (id) => (id === '' ? '' : nameOf('organizationId', id)),
    sanctionId: (id) => (id === '' ? '' : nameOf('sanctionId', id)),
  },
})

/** The fields with the names that the record holds. */
export const namedFields = ({ type, club, competition }: Named): RecordFields<LicenceApplicationDraft> =>
  licenceApplicationFields((field) => {
    if (field === 'typeId') return typeText(type)
    if (field === 'organizationId') return club?.name ?? ''
    return competition ? competitionText(competition) : ''
  })

/** What a reviewer comments on: a field of the form, or a requirement of the type; of one that it no longer has, the kind. */
export const commentedLabel =
  ({ requirements, otherTypes }: Pick<LicenceApplication['type'], 'requirements' | 'otherTypes'>) =>
  (field: string): string => {
    if (Object.hasOwn(licenceApplicationDraft.shape, field)) return titleAt(licenceApplicationDraft, [field])
    const requirement = requirements.find((one) => requirementField(one) === field)
    if (requirement) return requirementText(requirement, typeNames(otherTypes))
    const kind = requirementKindOf(field)
    return kind ? requirementLabels[kind] : field
  }

const outcomes = { blocking: 'Hindrar', warning: 'Bör', ok: 'Klart' } as const

/** 'Hindrar: Betald avgift.' */
const requirementsText = (row: LicenceApplicationRow): string => {
  if (!isOpenApplication(row)) return ''
  const unmet = row.checks.filter(({ outcome }) => outcome !== 'ok')
  if (unmet.length === 0) return 'Alla krav är uppfyllda'
  return unmet.map(({ outcome, requirement }) => `${outcomes[outcome]}: ${requirement}`).join(' ')
}

/** The columns of the list and the export, in order. */
export const licenceApplicationColumns: Record<LicenceApplicationColumn, TextColumn<LicenceApplicationRow>> = {
  holder: { label: 'Namn', text: ({ holder }) => holderText(holder) },
  birthYear: { label: 'Född', text: ({ holder }) => String(holder.birthYear ?? '') },
  type: { label: 'Licenstyp', text: ({ type }) => typeText(type) },
  status: {
    label: 'Status',
    text: ({ status, isReturned }) =>
      isReturned ? submissionOutcomeLabels.returned : licenceApplicationLabels[status],
  },
  requirements: { label: 'Krav', text: requirementsText },
  decideBy: {
    label: 'Besluta senast',
    text: ({ decideBy, status }) => (status === 'Submitted' ? (decideBy ?? '') : ''),
  },
  submittedAt: { label: 'Inskickad', text: ({ submittedAt }) => (submittedAt === null ? '' : swedishDay(submittedAt)) },
  firstDay: { label: 'Första dag', text: ({ firstDay }) => firstDay },
  club: { label: 'Förening', text: ({ club }) => club?.name ?? '' },
  branch: { label: 'Gren', text: ({ branch }) => branch.shortName },
}
