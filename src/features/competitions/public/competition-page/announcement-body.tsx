// Body of the public page of an announcement, for clubs that may organize the competition.
import { CircleSlash2 } from 'lucide-react'
import { closedTexts } from '#contract/competitions/applications/application-period.ts'
import type { CompetitionPage } from '#contract/competitions/external/competition-page.ts'
import { dayText, periodText } from '#contract/dates/day-text.ts'
import type { Locale } from '#contract/locale.ts'
import { buttonStyle } from '../../../../ui/button-style.ts'
import { useLocale } from '../../../../ui/locale.ts'
import { TextLink } from '../../../../ui/text-link.tsx'
import { CompetitionClasses, CompetitionFacts, Contact } from './competition-facts.tsx'
import { dayNames } from './day-names.ts'
import { applicationHref, LostLink } from './lost-link.tsx'
import { AttachmentLinks, PageSection, PageText, translatedText, type NoteOf } from './page-section.tsx'
import { CompetitionStateChip } from './competition-state.tsx'
import { competitionPageMessages } from './messages.ts'

export interface PageBodyProps {
  page: CompetitionPage
  isPreview: boolean
  /** Level of its headings. */
  level: 2 | 3
  hrefOf: (id: string) => string | undefined
  noteOf: NoteOf
}

export const AnnouncementBody = ({ page, isPreview, level, hrefOf, noteOf }: PageBodyProps) => {
  const locale = useLocale()
  const messages = competitionPageMessages[locale]
  const description = translatedText(page.description, page.descriptionEn, locale)
  const requirements = translatedText(page.requirements, page.requirementsEn, locale)
  const writtenIn = (translation: { locale: Locale | undefined }) => translation.locale ?? locale
  const hasContact = [page.contactName, page.contactEmail, page.contactPhone].some((sanction) => sanction !== '')
  return (
    <div className="grid items-start gap-5 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <PageSection title={messages.sanctions} level={level} isLeftOut={page.sanctions.length === 0}>
          <ul className="flex flex-col gap-2">
            {page.sanctions.map((sanction) => (
              <li key={sanction.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <TextLink href={hrefOf(sanction.id)}>
                  {sanction.place}, {periodText(sanction.startsOn, sanction.endsOn, locale)}
                </TextLink>
                <span className="text-muted">{sanction.organizers.join(', ')}</span>
                <CompetitionStateChip state={sanction.state} />
              </li>
            ))}
          </ul>
        </PageSection>
        <PageSection
          title={messages.description}
          level={level}
          isLeftOut={description.text === ''}
          note={noteOf(writtenIn(description) === 'en' ? 'descriptionEn' : 'description')}
        >
          <PageText translation={description} level={level} />
        </PageSection>
        <PageSection
          title={messages.requirements}
          level={level}
          isLeftOut={requirements.text === ''}
          note={noteOf(writtenIn(requirements) === 'en' ? 'requirementsEn' : 'requirements')}
        >
          <PageText translation={requirements} level={level} />
        </PageSection>
        <PageSection
          title={messages.classes}
          level={level}
          isLeftOut={page.classes.length === 0}
          note={noteOf('classIds')}
        >
          <CompetitionClasses classes={page.classes} />
        </PageSection>
        <PageSection title={messages.documents} level={level} isLeftOut={page.documents.length === 0}>
          <AttachmentLinks
            attachments={page.documents}
            base={isPreview ? undefined : `/api/external/competitions/${page.id}`}
          />
        </PageSection>
      </div>
      <div className="flex min-w-0 flex-col gap-5 @max-4xl:-order-1">
        <PageSection title={messages.facts} level={level}>
          <CompetitionFacts page={page} noteOf={noteOf} />
        </PageSection>
        {/* Cancelled and past competitions have no section about applying. */}
        <PageSection
          title={messages.apply}
          level={level}
          isLeftOut={page.closed === 'cancelled' || page.closed === 'ended'}
          note={noteOf('lastApplicationDay')}
        >
          <ApplySection page={page} isPreview={isPreview} />
        </PageSection>
        <PageSection
          title={messages.contact}
          level={level}
          isLeftOut={!hasContact}
          note={noteOf('contactName', 'contactEmail', 'contactPhone')}
        >
          <Contact contact={page} />
        </PageSection>
      </div>
    </div>
  )
}

/** A link to apply, or why applications are closed. In a preview the links are disabled. */
const ApplySection = ({ page, isPreview }: Pick<PageBodyProps, 'page' | 'isPreview'>) => {
  const locale = useLocale()
  const messages = competitionPageMessages[locale]
  const day = page.lastApplicationDay
  const href = applicationHref(page, locale)
  const lostLink = <LostLink question={messages.hasApplied} {...{ page, isPreview }} />
  const lastDay = (
    <p>
      <span className="block text-sm text-muted">{messages.lastDay}</span>
      <span className="font-medium">{dayText(day, locale)}</span>{' '}
      <span className="text-muted">({dayNames(day, day, locale)})</span>
    </p>
  )
  if (page.closed !== null) {
    const reason = closedTexts[locale][page.closed]
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
        {lostLink}
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
      {lostLink}
    </div>
  )
}
