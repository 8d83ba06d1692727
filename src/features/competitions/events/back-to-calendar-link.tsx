// Back link from an event to the calendar, because events have no list.
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { backLinkStyle } from '../../../ui/record-header.tsx'

export const BackToCalendarLink = () => (
  <Link to="/competitions/calendar" className={backLinkStyle}>
    <ChevronLeft className="size-4" aria-hidden="true" />
    Tävlingskalender
  </Link>
)
