// The public page of one competition: layout, link back to the calendar, content.
import { ChevronLeft } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { CompetitionPageView } from '../features/competitions/public/competition-page/competition-page-view.tsx'
import { competitionPageMessages } from '../features/competitions/public/competition-page/messages.ts'
import { PublicLayout } from '../shell/public-layout.tsx'
import { backLinkStyle } from '../ui/record-header.tsx'
import { urlInLocale, calendarUrl, otherCompetitionUrl } from './page-urls.ts'
import type { PublicPageNamed } from './hydrate-page.tsx'

const never = () => () => undefined

/** `/external/competitions/:id` */
export const CompetitionScreen = ({ page }: { page: PublicPageNamed<'competition'> }) => {
  const { locale, isFullscreen, competition } = page
  // The server does not see the fragment: it renders the link back without a filter.
  const fragment = useSyncExternalStore(
    never,
    () => location.hash,
    () => '',
  )
  const other = locale === 'se' ? 'en' : 'se'
  return (
    <PublicLayout {...{ locale, isFullscreen }} otherLocaleHref={urlInLocale(other, page) + fragment}>
      <p className="mb-3">
        <a href={calendarUrl(fragment, page)} className={backLinkStyle}>
          <ChevronLeft className="size-4" />
          {competitionPageMessages[locale].back}
        </a>
      </p>
      <CompetitionPageView page={competition} locale={locale} urlOf={(id) => otherCompetitionUrl(id, fragment, page)} />
    </PublicLayout>
  )
}
