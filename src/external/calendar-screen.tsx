import { Calendar } from '../features/competitions/calendar/calendar.tsx'
import { ExternalLayout } from '../shell/external-layout.tsx'
import { addressIn } from './addresses.ts'
import type { PageNamed } from './start.tsx'
import { calendarTitle } from './titles.ts'

/** `/external/competitions/calendar` */
export const CalendarScreen = ({ page }: { page: PageNamed<'calendar'> }) => {
  const { language, isFullscreen, calendar } = page
  return (
    <ExternalLayout {...{ language, isFullscreen }} otherLanguage={addressIn(language === 'sv' ? 'en' : 'sv', page)}>
      <Calendar title={calendarTitle[language]} page={calendar} language={language} />
    </ExternalLayout>
  )
}
