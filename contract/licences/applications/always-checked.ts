// The lines of a checklist on what stops an application whatever its type requires: its competition, days, club, and
// licence to replace.
import { checklistRule } from '../../record/checklist-rule.ts'
import type { ChecklistLine } from '../../record/review.ts'
import { dayText } from '../../dates/day-text.ts'
import { wasEnded } from '../licences/licence-state.ts'
import { periodOf } from '../validity.ts'
import { replacedEndedText } from './application-transitions.ts'
import type { HeldLicence, JudgedApplication } from './judged-application.ts'

export const linkTo = ({ id }: HeldLicence) => `/licenses/approved/edit/${id}`

/** The line of a competition that a licence for its days cannot be issued for. */
const competitionLines = ({ type, competition, today }: JudgedApplication): ChecklistLine[] => {
  if (type.validity !== 'competition') return []
  const requirement = 'En engångslicens gäller en tävlings dagar.'
  if (competition === null) return [checklistRule('chosenCompetition', requirement).blocking('Ingen tävling är vald.')]
  const rule = checklistRule('competition', requirement)
  if (competition.isWithdrawn) return [rule.blocking('Tävlingens sanktion är återkallad. Välj en annan tävling.')]
  if (competition.isCancelled) return [rule.blocking('Tävlingen är inställd. Välj en annan tävling.')]
  if (competition.lastPossibleDay < today) return [rule.blocking('Tävlingen har redan varit. Välj en annan tävling.')]
  // A licence for the days that have passed would end before it is issued; its application follows the move to the reserve days.
  return competition.endsOn < today
    ? [rule.blocking('Tävlingens dagar har passerat. Vänta tills den har flyttats till reservdagarna.')]
    : []
}

/** The line of a licence that would have ended already, because its application has waited beyond its last day. */
const periodLines = ({ type, firstDay, today }: JudgedApplication): ChecklistLine[] => {
  const lastDay = periodOf(type, firstDay, null)?.to ?? today
  if (lastDay >= today) return []
  const text = `Tiden har gått ut: licensen skulle ha gällt till och med ${dayText(lastDay)}. Ändra första dagen.`
  return [checklistRule('period', 'Licensens tid har inte gått ut.').blocking(text)]
}

/** The line of a club that has left the branch or the federation after it was chosen, or that the person has left. */
const clubLines = ({ club }: JudgedApplication): ChecklistLine[] => {
  if (club === null) return []
  if (!club.isHere)
    return [checklistRule('club', 'Föreningen hör till grenen.').blocking('Föreningen hör inte till grenen längre.')]
  const rule = checklistRule('clubMembership', 'Personen är medlem i föreningen för grenen.')
  const text = `Personen är inte medlem i ${club.name} i den här grenen just nu. Byt förening eller rätta medlemskapet.`
  return club.hasMember ? [] : [rule.warning(text)]
}

/** The line of a licence to replace that was recalled or replaced by another after the application was made. */
const replacementLines = ({ replacesId, licences }: JudgedApplication): ChecklistLine[] => {
  const replaced = licences.find(({ id }) => id === replacesId)
  if (!replaced || !wasEnded(replaced)) return []
  return [checklistRule('replacement', 'Licensen ersätter en annan.').blocking(replacedEndedText, linkTo(replaced))]
}

/** None where nothing stops it. */
export const alwaysChecked = (application: JudgedApplication): ChecklistLine[] => [
  ...competitionLines(application),
  ...periodLines(application),
  ...clubLines(application),
  ...replacementLines(application),
]
