// The public page of a sanctioned competition: for those who want to take part. The announcement's text is folded away.
import { CalendarPlus, ChevronRight, ExternalLink } from 'lucide-react'
import { officialRoleLabels } from '../../../../../contract/competitions/official-roles.ts'
import type { CompetitionPage } from '../../../../../contract/competitions/external/competition-page.ts'
import { officialRoleLabelsEn } from '../../../../../contract/competitions/english-labels.ts'
import { buttonStyle } from '../../../../ui/button-style.ts'
import { TextLink } from '../../../../ui/text-link.tsx'
import type { PageBodyProps } from './announcement-body.tsx'
import { CompetitionClasses, CompetitionFacts } from './competition-facts.tsx'
import { Organizers } from './organizer-contact.tsx'
import { AttachmentLinks, PageSection, PageText, translatedText } from './page-section.tsx'
import { competitionPageMessages } from './messages.ts'

type Sanctioned = NonNullable<CompetitionPage['sanction']>
type SanctionedProps = PageBodyProps & { of: Sanctioned }

const roles = { se: officialRoleLabels, en: officialRoleLabelsEn }

export const SanctionBody = ({ of: sanction, ...props }: SanctionedProps) => {
  const { page, language, isPreview, level } = props
  const words = competitionPageMessages[language]
  const invitation = translatedText(sanction.invitation, sanction.invitationEn, language)
  const programme = translatedText(sanction.programme, sanction.programmeEn, language)
  const hasInvitation = invitation.text !== '' || sanction.documents.length > 0
  return (
    <>
      <Doing {...props} of={sanction} />
      <div className="grid items-start gap-5 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <PageSection title={words.invitation} level={level} isLeftOut={!hasInvitation}>
            <div className="flex flex-col gap-4">
              <PageText of={invitation} words={words} level={level} />
              <AttachmentLinks
                of={sanction.documents}
                base={isPreview ? undefined : `/api/external/sanctions/${sanction.id}`}
                language={language}
              />
            </div>
          </PageSection>
          <PageSection title={words.programme} level={level} isLeftOut={programme.text === ''}>
            <PageText of={programme} words={words} level={level} />
          </PageSection>
          <PageSection title={words.classes} level={level} isLeftOut={page.classes.length === 0}>
            <CompetitionClasses page={page} language={language} />
          </PageSection>
          <PageSection title={words.officials} level={level} isLeftOut={sanction.officials.length === 0}>
            <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
              {sanction.officials.map(({ role, name }) => (
                <div key={role + name} className="contents">
                  <dt className="text-sm text-muted">{roles[language][role]}</dt>
                  <dd className="mb-1.5 wrap-anywhere sm:mb-0">{name}</dd>
                </div>
              ))}
            </dl>
          </PageSection>
          <Announcement {...props} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 @max-4xl:-order-1">
          <PageSection title={words.organizers} level={level}>
            <Organizers page={page} of={sanction} language={language} />
          </PageSection>
          <PageSection title={words.facts} level={level}>
            <CompetitionFacts page={page} language={language} />
          </PageSection>
        </div>
      </div>
    </>
  )
}

/** To enter, and to remember it. What is not held is neither. */
const Doing = ({ of: { id, state, entryUrl }, language, isPreview }: SanctionedProps) => {
  const words = competitionPageMessages[language]
  if (isPreview || state === 'cancelled' || state === 'withdrawn' || state === 'held') return null
  return (
    <div className="flex flex-wrap gap-2">
      {entryUrl ? (
        <a
          href={entryUrl}
          target="_blank"
          rel="noopener"
          className={buttonStyle('primary', 'lg', 'h-auto! min-h-11 py-2 whitespace-normal!')}
        >
          {words.enter}
          <ExternalLink className="size-4" aria-hidden="true" />
          <span className="sr-only">{words.newTab}</span>
        </a>
      ) : null}
      <a
        href={`/api/external/competitions/${id}/calendar.ics${language === 'en' ? '?lang=en' : ''}`}
        download
        className={buttonStyle('secondary', 'lg', 'h-auto! min-h-11 py-2 whitespace-normal!')}
      >
        <CalendarPlus className="size-4" aria-hidden="true" />
        {words.addToCalendar}
      </a>
    </div>
  )
}

const Announcement = ({ page, language, isPreview, level, hrefOf }: PageBodyProps) => {
  const words = competitionPageMessages[language]
  const Heading = `h${level + 1}` as 'h3'
  const texts = [
    { title: words.description, of: translatedText(page.description, page.descriptionEn, language) },
    { title: words.requirements, of: translatedText(page.requirements, page.requirementsEn, language) },
  ].filter(({ of }) => of.text !== '')
  return (
    <details className="group rounded-lg border border-line bg-surface shadow-sm">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-lg p-4 text-lg font-semibold hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden="true" />
        {words.announcement}
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4">
        {texts.map(({ title, of }) => (
          <section key={title}>
            <Heading className="mb-1 font-semibold">{title}</Heading>
            <PageText of={of} words={words} level={level + 1} />
          </section>
        ))}
        <AttachmentLinks
          of={page.documents}
          base={isPreview ? undefined : `/api/external/competitions/${page.id}`}
          language={language}
        />
        <p>
          <TextLink href={hrefOf(page.announcementId)}>{words.toAnnouncement}</TextLink>
        </p>
      </div>
    </details>
  )
}
