// Body of the public page of an announcement, for clubs that may organize the competition.
import type { CompetitionPage } from '../../../../../contract/competitions/external/competition-page.ts'
import { periodText } from '../../../../../contract/dates/day-text.ts'
import type { Locale } from '../../../../../contract/locale.ts'
import { TextLink } from '../../../../ui/text-link.tsx'
import { ApplySection } from './apply-section.tsx'
import { CompetitionClasses, CompetitionFacts } from './competition-facts.tsx'
import { Contact } from './organizer-contact.tsx'
import { AttachmentLinks, PageSection, PageText, translatedText, type NoteOf } from './page-section.tsx'
import { CompetitionStateChip } from './competition-state.tsx'
import { competitionPageMessages } from './messages.ts'

export interface PageBodyProps {
  page: CompetitionPage
  locale: Locale
  isPreview: boolean
  /** Level of its headings. */
  level: 2 | 3
  hrefOf: (id: string) => string | undefined
  noteOf: NoteOf
}

export const AnnouncementBody = ({ page, locale, isPreview, level, hrefOf, noteOf }: PageBodyProps) => {
  const messages = competitionPageMessages[locale]
  const description = translatedText(page.description, page.descriptionEn, locale)
  const requirements = translatedText(page.requirements, page.requirementsEn, locale)
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
                <CompetitionStateChip state={sanction.state} locale={locale} />
              </li>
            ))}
          </ul>
        </PageSection>
        <PageSection
          title={messages.description}
          level={level}
          isLeftOut={description.text === ''}
          note={noteOf(locale === 'en' && page.descriptionEn ? 'descriptionEn' : 'description')}
        >
          <PageText translation={description} messages={messages} level={level} />
        </PageSection>
        <PageSection
          title={messages.requirements}
          level={level}
          isLeftOut={requirements.text === ''}
          note={noteOf(locale === 'en' && page.requirementsEn ? 'requirementsEn' : 'requirements')}
        >
          <PageText translation={requirements} messages={messages} level={level} />
        </PageSection>
        <PageSection
          title={messages.classes}
          level={level}
          isLeftOut={page.classes.length === 0}
          note={noteOf('classIds')}
        >
          <CompetitionClasses page={page} locale={locale} />
        </PageSection>
        <PageSection title={messages.documents} level={level} isLeftOut={page.documents.length === 0}>
          <AttachmentLinks
            attachments={page.documents}
            base={isPreview ? undefined : `/api/external/competitions/${page.id}`}
            locale={locale}
          />
        </PageSection>
      </div>
      <div className="flex min-w-0 flex-col gap-5 @max-4xl:-order-1">
        <PageSection title={messages.facts} level={level}>
          <CompetitionFacts page={page} locale={locale} noteOf={noteOf} />
        </PageSection>
        {/* Cancelled and past competitions have no section about applying. */}
        <PageSection
          title={messages.apply}
          level={level}
          isLeftOut={page.closed === 'cancelled' || page.closed === 'ended'}
          note={noteOf('lastApplicationDay')}
        >
          <ApplySection {...{ page, locale, isPreview }} />
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
