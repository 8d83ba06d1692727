import { CompetitionPageView } from '../features/competitions/public/competition-page-view.tsx'
import { ExternalLayout } from '../shell/external-layout.tsx'
import { addressIn } from './addresses.ts'
import type { PageNamed } from './start.tsx'

/** `/external/competitions/:id` */
export const CompetitionScreen = ({ page }: { page: PageNamed<'competition'> }) => {
  const { language, isFullscreen, competition } = page
  const other = language === 'se' ? 'en' : 'se'
  return (
    <ExternalLayout {...{ language, isFullscreen }} otherLanguage={addressIn(other, page)}>
      <CompetitionPageView page={competition} language={language} />
    </ExternalLayout>
  )
}
