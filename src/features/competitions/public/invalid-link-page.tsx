// Where a private link leads that cannot be followed.
import type { Locale } from '../../../../contract/locale.ts'
import type { Failure } from '../../../api/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureAlert } from './failure-alert.tsx'
import { LostLinkForm } from './lost-link-page.tsx'
import { applyMessages } from './apply/messages.ts'
import { applicantMessages } from './applicant/messages.ts'
import { PublicPageLayout } from './public-page-layout.tsx'

interface InvalidLinkPageProps {
  failure: Failure
  language: Locale
  onRetry: () => void
  /** A club's link is sent anew by the reviewer, not by asking here. */
  isClub?: boolean
}

export const InvalidLinkPage = ({ failure, language, onRetry, isClub = false }: InvalidLinkPageProps) => {
  const words = applicantMessages[language]
  if (failure.status !== 404) {
    return (
      <PublicPageLayout title={words.title} language={language}>
        <FailureAlert
          language={language}
          of={failure}
          title={applyMessages[language].notShown}
          actions={
            <Button size="sm" onClick={onRetry}>
              {words.again}
            </Button>
          }
        />
      </PublicPageLayout>
    )
  }
  return (
    <PublicPageLayout title={words.invalidTitle} language={language} isNews>
      <p>{isClub ? words.invalidClubText : words.invalidText}</p>
      {isClub ? null : <LostLinkForm language={language} />}
    </PublicPageLayout>
  )
}
