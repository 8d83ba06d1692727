// Section *Ansök om att arrangera* of the public page: a link to apply, or why applications are closed.
import { CircleSlash2 } from 'lucide-react'
import { closedTexts, closedTextsEn } from '../../../../../contract/competitions/applications/application-period.ts'
import type { CompetitionPage } from '../../../../../contract/competitions/external/competition-page.ts'
import { dayText } from '../../../../../contract/dates/day-text.ts'
import type { Locale } from '../../../../../contract/locale.ts'
import { buttonStyle } from '../../../../ui/button-style.ts'
import { TextLink } from '../../../../ui/text-link.tsx'
import { dayNames } from './day-names.ts'
import { competitionPageMessages } from './messages.ts'

interface ApplySectionProps {
  page: CompetitionPage
  locale: Locale
  /** Preview for staff, without links. */
  isPreview: boolean
}

const applicationHref = ({ announcementId }: CompetitionPage, locale: Locale) =>
  `/external/competitions/${announcementId}/application${locale === 'en' ? '?lang=en' : ''}`

export const ApplySection = ({ page, locale, isPreview }: ApplySectionProps) => {
  const messages = competitionPageMessages[locale]
  const day = page.lastApplicationDay
  const href = applicationHref(page, locale)
  const lastDay = (
    <p>
      <span className="block text-sm text-muted">{messages.lastDay}</span>
      <span className="font-medium">{dayText(day, locale)}</span>{' '}
      <span className="text-muted">({dayNames(day, day, locale)})</span>
    </p>
  )
  if (page.closed !== null) {
    const reason = (locale === 'en' ? closedTextsEn : closedTexts)[page.closed]
    return (
      <div className="flex flex-col gap-3">
        <p className="flex gap-2">
          <CircleSlash2 className="mt-0.75 size-4 shrink-0 text-muted" aria-hidden="true" />
          <span>
            <strong className="block">{messages.closedTitle}</strong>
            {reason}
          </span>
        </p>
        {page.closed === 'deadline' ? lastDay : null}
        <LostLink {...{ messages, href, isPreview }} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <p>{messages.applyText}</p>
      {lastDay}
      {isPreview ? (
        <span aria-disabled="true" className={buttonStyle('primary', 'lg', 'h-auto! py-2 whitespace-normal!')}>
          {messages.apply}
        </span>
      ) : (
        <a href={href} className={buttonStyle('primary', 'lg', 'h-auto! min-h-11 py-2 whitespace-normal!')}>
          {messages.apply}
        </a>
      )}
      <LostLink {...{ messages, href, isPreview }} />
    </div>
  )
}

type LostLinkProps = Pick<ApplySectionProps, 'isPreview'> & {
  messages: (typeof competitionPageMessages)['se']
  href: string
}

const LostLink = ({ messages, href, isPreview }: LostLinkProps) => (
  <p className="text-sm text-muted">
    {messages.hasApplied}{' '}
    {isPreview ? messages.lostLink : <TextLink href={`${href}#lost`}>{messages.lostLink}</TextLink>}
  </p>
)
