// Page for a private link that is expired or invalid.
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
  locale: Locale
  onRetry: () => void
  /** A club gets a new link from the reviewer, not from this page. */
  isClub?: boolean
}

export const InvalidLinkPage = ({ failure, locale, onRetry, isClub = false }: InvalidLinkPageProps) => {
  const messages = applicantMessages[locale]
  if (failure.status !== 404) {
    return (
      <PublicPageLayout title={messages.title} locale={locale}>
        <FailureAlert
          locale={locale}
          failure={failure}
          title={applyMessages[locale].notShown}
          actions={
            <Button size="sm" onClick={onRetry}>
              {messages.again}
            </Button>
          }
        />
      </PublicPageLayout>
    )
  }
  return (
    <PublicPageLayout title={messages.invalidTitle} locale={locale} isNews>
      <p>{isClub ? messages.invalidClubText : messages.invalidText}</p>
      {isClub ? null : <LostLinkForm locale={locale} />}
    </PublicPageLayout>
  )
}
