// The checklist's lines on what has been confirmed by mail: the applicant's address, and that the club stands behind the application.
import { isSentSinceAnswer } from '#contract/competitions/applications/application-transitions.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { holdNotice } from '#contract/organizations/email-hold.ts'
import { checklistRule } from '#contract/record/checklist-rule.ts'
import type { ChecklistLine } from '#contract/record/review.ts'
import type { ApplicationDetails } from './store.ts'

export type ConfirmedApplication = Pick<
  ApplicationDetails,
  | 'club'
  | 'emailConfirmedAt'
  | 'clubAnswer'
  | 'clubAnsweredAt'
  | 'clubAnsweredByName'
  | 'clubAskedAt'
  | 'submittedAt'
  | 'status'
>

/** 'den 4 maj 2027', of a point in time */
export const dayOf = (instant: string) => `den ${dayText(swedishDay(instant))}`

const unansweredText = ({ clubAskedAt, club, status }: ConfirmedApplication): string => {
  if (clubAskedAt) return `frågan mejlades ${dayOf(clubAskedAt)}.${holdNotice(club?.opensAt)}`
  if (status === 'Draft')
    return 'föreningen får frågan när ansökan skickas in igen, om den har en registrerad e-postadress.'
  return 'föreningen har ingen fråga som gäller. Se att den har en registrerad e-postadress och fråga den.'
}

export const confirmationLines = (application: ConfirmedApplication): ChecklistLine[] => {
  const email = checklistRule('emailConfirmed', 'Sökanden har bekräftat sin e-postadress.')
  const clubRule = checklistRule('clubConfirmed', 'Föreningen har bekräftat ansökan från sin registrerade adress.')
  const { emailConfirmedAt, clubAnswer, clubAnsweredAt, clubAnsweredByName } = application
  const who = clubAnsweredByName ? ` genom ${clubAnsweredByName}` : ''
  return [
    emailConfirmedAt
      ? email.ok(`E-postadressen bekräftades ${dayOf(emailConfirmedAt)}.`)
      : email.blocking('E-postadressen är inte bekräftad.'),
    clubAnswer === 'yes' && clubAnsweredAt
      ? isSentSinceAnswer(application)
        ? clubRule.warning(
            `Föreningen bekräftade ${dayOf(clubAnsweredAt)}${who}, innan ansökan skickades in igen. Se vad som har ändrats.`,
          )
        : clubRule.ok(`Föreningen bekräftade ${dayOf(clubAnsweredAt)}${who}.`)
      : clubAnswer === 'no'
        ? clubRule.blocking(`Föreningen har svarat nej${who}.`)
        : clubRule.blocking(`Obekräftad: ${unansweredText(application)}`),
  ]
}
