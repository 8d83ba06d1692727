// 'Ansök om att arrangera' while that is possible, and why not when it is not.
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
  language: Locale
  /** Shown to staff before anybody can apply: nothing leads anywhere. */
  isPreview: boolean
}

const applicationHref = ({ announcementId }: CompetitionPage, language: Locale) =>
  `/external/competitions/${announcementId}/application${language === 'en' ? '?lang=en' : ''}`

export const ApplySection = ({ page, language, isPreview }: ApplySectionProps) => {
  const words = competitionPageMessages[language]
  const day = page.lastApplicationDay
  const href = applicationHref(page, language)
  const lastDay = (
    <p>
      <span className="block text-sm text-muted">{words.lastDay}</span>
      <span className="font-medium">{dayText(day, language)}</span>{' '}
      <span className="text-muted">({dayNames(day, day, language)})</span>
    </p>
  )
  if (page.closed !== null) {
    const reason = (language === 'en' ? closedTextsEn : closedTexts)[page.closed]
    return (
      <div className="flex flex-col gap-3">
        <p className="flex gap-2">
          <CircleSlash2 className="mt-0.75 size-4 shrink-0 text-muted" aria-hidden="true" />
          <span>
            <strong className="block">{words.closedTitle}</strong>
            {reason}
          </span>
        </p>
        {page.closed === 'deadline' ? lastDay : null}
        <LostLink {...{ words, href, isPreview }} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <p>{words.applyText}</p>
      {lastDay}
      {isPreview ? (
        <span aria-disabled="true" className={buttonStyle('primary', 'lg', 'h-auto! py-2 whitespace-normal!')}>
          {words.apply}
        </span>
      ) : (
        <a href={href} className={buttonStyle('primary', 'lg', 'h-auto! min-h-11 py-2 whitespace-normal!')}>
          {words.apply}
        </a>
      )}
      <LostLink {...{ words, href, isPreview }} />
    </div>
  )
}

type LostLinkProps = Pick<ApplySectionProps, 'isPreview'> & {
  words: (typeof competitionPageMessages)['se']
  href: string
}

const LostLink = ({ words, href, isPreview }: LostLinkProps) => (
  <p className="text-sm text-muted">
    {words.hasApplied} {isPreview ? words.lostLink : <TextLink href={`${href}#lost`}>{words.lostLink}</TextLink>}
  </p>
)
