// Texts of an application's fields and state, for the fact view, the comparison and the conflict view.
import {
  applicationContact,
  applicationDraft,
  type ApplicationDraft,
} from '#contract/competitions/applications/application-draft.ts'
import { applicationFields } from '#contract/competitions/applications/application-fields.ts'
import {
  applicationStatusLabels,
  isSentSinceAnswer,
} from '#contract/competitions/applications/application-transitions.ts'
import type { Application, ApplicationColumn } from '#contract/competitions/applications/application-view.ts'
import { lonePeriodText, periodText } from '#contract/dates/day-text.ts'
import { fieldText } from '#contract/record/fields.ts'
import { titleAt } from '#contract/validation/introspection.ts'
import { recordTexts, type RecordText } from '../../../records/record-text.ts'
import { formatTimestamp } from '../../../ui/number-and-time-formats.ts'

type Field = Exclude<keyof ApplicationDraft, 'acceptsTerms'>

const fields = Object.keys(applicationDraft.shape).filter((field): field is Field => field !== 'acceptsTerms')

/** Titles where several fields are shown together. */
const titles: Record<string, string> = {
  applicantName: 'Sökanden',
  startsOn: 'Tävlingsdagar',
  reserveStartsOn: 'Reservdagar',
  icao: 'Position',
}
export const titleOf = (field: string): string => titles[field] ?? titleAt(applicationDraft, [field])

const fieldsOf = ({ club, classes }: ApplicationColumn | Application) =>
  applicationFields((id) => (id === null ? '' : (club?.name ?? '')), classes)

/** Without the terms, which staff do not see. */
const valuesOf = (application: ApplicationColumn | Application): ApplicationDraft => {
  const organizationId = application.club?.id ?? null
  const values = { ...application, organizationId, classIds: application.classes.map(({ id }) => id) }
  const shown = Object.fromEntries(fields.map((field) => [field, values[field]]))
  return shown as Pick<ApplicationDraft, Field> as ApplicationDraft
}

export const textOf = (application: ApplicationColumn | Application, field: Field): string =>
  fieldText(fieldsOf(application), field, valuesOf(application)[field])

/** State of a permission, and the note about it. */
export const permissionText = (application: ApplicationColumn | Application, kind: 'airspace' | 'landowner') =>
  [textOf(application, `${kind}State`), application[`${kind}Note`]].filter(Boolean).join(': ')

/** Competition days and reserve days as text. A reserve period may have a first day alone. */
export const periodOf = ({ startsOn, endsOn }: ApplicationColumn | Application) =>
  startsOn && endsOn ? periodText(startsOn, endsOn) : ''
export const reserveOf = (application: ApplicationColumn | Application) =>
  lonePeriodText(application.reserveStartsOn, application.reserveEndsOn)

const clubAnswerTexts = { yes: 'Ja', no: 'Nej' } as const

/** What the club has answered, who and when, or whether it has been asked. */
export const clubAnswerText = (application: Application): string => {
  const { status, clubAnswer, clubAnsweredAt, clubAnsweredByName, clubAskedAt, clubAskedEmail } = application
  if (clubAnswer !== null && clubAnsweredAt !== null) {
    const before = isSentSinceAnswer(application) ? 'innan ansökan skickades in igen' : ''
    const answered = [clubAnsweredByName, formatTimestamp(clubAnsweredAt), before]
    return [clubAnswerTexts[clubAnswer], ...answered].filter(Boolean).join(', ')
  }
  if (clubAskedAt === null && status === 'Draft')
    return 'Inte tillfrågad. Föreningen får frågan när ansökan skickas in igen, om den har en registrerad e-postadress.'
  return clubAskedAt === null
    ? 'Ingen fråga till föreningen gäller. Se att den har en registrerad e-postadress och fråga den.'
    : `Inget svar än. Tillfrågad ${formatTimestamp(clubAskedAt)}${clubAskedEmail ? ` på ${clubAskedEmail}` : ''}.`
}

export const applicationTexts = (application: Application): RecordText[] =>
  recordTexts(fieldsOf(application), valuesOf(application), [
    {
      field: 'applicantEmail',
      label: titleAt(applicationContact, ['applicantEmail']),
      text: application.applicantEmail,
    },
    { field: 'status', label: 'Status', text: applicationStatusLabels[application.status] },
    {
      field: 'clubAnswer',
      label: 'Föreningens svar',
      text: application.clubAnswer ? clubAnswerTexts[application.clubAnswer] : '',
    },
    { field: 'returnReason', label: 'Begärd komplettering', text: application.returnReason ?? '' },
    { field: 'decisionReason', label: 'Motivering', text: application.decisionReason ?? '' },
    { field: 'sanction', label: 'Sanktionsnummer', text: application.sanction?.number ?? '' },
  ])
