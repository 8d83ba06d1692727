// Words about the review of a role.
import { dayText } from '../../../contract/dates/day-text.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import type { ReviewedRole } from '../../../contract/accounts/access-review.ts'

/** 'senast genomgången 3 mars 2026 av Cecilia Termikgren' */
export const reviewedText = ({ reviewedAt, reviewedByName }: ReviewedRole): string =>
  `senast genomgången ${dayText(swedishDay(reviewedAt))}${reviewedByName === null ? '' : ` av ${reviewedByName}`}`
