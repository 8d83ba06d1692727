// Link to the page that mails a lost private link again, for applicants and for the organizer of a sanctioned competition.
import type { CompetitionPage } from '#contract/competitions/external/competition-page.ts'
import type { Locale } from '#contract/locale.ts'
import { useLocale } from '../../../../ui/locale.ts'
import { TextLink } from '../../../../ui/text-link.tsx'
import { competitionPageMessages } from './messages.ts'

/** Address of the page on which clubs apply to organize the announced competition. */
export const applicationHref = ({ announcementId }: CompetitionPage, locale: Locale) =>
  `/external/competitions/${announcementId}/application${locale === 'en' ? '?lang=en' : ''}`

interface LostLinkProps {
  page: CompetitionPage
  question: string
  /** In a preview the link is disabled. */
  isPreview: boolean
}

export const LostLink = ({ page, question, isPreview }: LostLinkProps) => {
  const locale = useLocale()
  const { lostLink } = competitionPageMessages[locale]
  return (
    <p className="text-sm text-muted">
      {question} {isPreview ? lostLink : <TextLink href={`${applicationHref(page, locale)}#lost`}>{lostLink}</TextLink>}
    </p>
  )
}
