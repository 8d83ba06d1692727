import { ChevronLeft } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { CompetitionPageView } from '../features/competitions/public/competition-page-view.tsx'
import { pageWords } from '../features/competitions/public/page-words.ts'
import { ExternalLayout } from '../shell/external-layout.tsx'
import { backLinkStyle } from '../ui/record-header.tsx'
import { addressIn, calendarAddress } from './addresses.ts'
import type { PageNamed } from './start.tsx'

const never = () => () => undefined

/** `/external/competitions/:id` */
export const CompetitionScreen = ({ page }: { page: PageNamed<'competition'> }) => {
  const { language, isFullscreen, competition } = page
  // The server knows of no fragment: it draws the way back without a filter.
  const fragment = useSyncExternalStore(
    never,
    () => location.hash,
    () => '',
  )
  const other = language === 'se' ? 'en' : 'se'
  return (
    <ExternalLayout {...{ language, isFullscreen }} otherLanguage={addressIn(other, page) + fragment}>
      <p className="mb-3">
        <a href={calendarAddress(fragment, page)} className={backLinkStyle}>
          <ChevronLeft className="size-4" aria-hidden="true" />
          {pageWords[language].back}
        </a>
      </p>
      <CompetitionPageView page={competition} language={language} />
    </ExternalLayout>
  )
}
