// Back link from an event to the calendar, because events have no list.
import { BackLink } from '../../../records/page-link.tsx'

export const BackToCalendarLink = () => <BackLink to="/competitions/calendar">Tävlingskalender</BackLink>
