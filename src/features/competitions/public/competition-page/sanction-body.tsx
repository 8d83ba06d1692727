// Public page of a sanctioned competition: invitation, programme, classes, officials and organizers, the announcement collapsed.
import { CalendarPlus, ChevronRight, ExternalLink } from 'lucide-react'
import { officialName } from '#contract/competitions/officials/hidden-official.ts'
import { officialRoleLabels } from '#contract/competitions/official-roles.ts'
import type { CompetitionPage } from '#contract/competitions/external/competition-page.ts'
import { buttonStyle } from '../../../../ui/button-style.ts'
import { useLocale } from '../../../../ui/locale.ts'
import { TextLink } from '../../../../ui/text-link.tsx'
import type { PageBodyProps } from './announcement-body.tsx'
import { CompetitionClasses, CompetitionFacts, Organizers } from './competition-facts.tsx'
import { LostLink } from './lost-link.tsx'
import { AttachmentLinks, PageSection, PageText, translatedText } from './page-section.tsx'
import { competitionPageMessages } from './messages.ts'

type Sanctioned = NonNullable<CompetitionPage['sanction']>
type SanctionedProps = PageBodyProps & { sanction: Sanctioned }

export const SanctionBody = ({ sanction, ...props }: SanctionedProps) => {
  const { page, isPreview, level, noteOf } = props
  const locale = useLocale()
  const messages = competitionPageMessages[locale]
  const invitation = translatedText(sanction.invitation, sanction.invitationEn, locale)
  const programme = translatedText(sanction.programme, sanction.programmeEn, locale)
  const hasInvitation = invitation.text !== '' || sanction.documents.length > 0
  return (
    <>
      <ActionLinks sanction={sanction} isPreview={isPreview} />
      <div className="grid items-start gap-5 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <PageSection title={messages.invitation} level={level} isLeftOut={!hasInvitation}>
            <div className="flex flex-col gap-4">
              <PageText translation={invitation} level={level} />
              <AttachmentLinks
                attachments={sanction.documents}
                base={isPreview ? undefined : `/api/external/sanctions/${sanction.id}`}
              />
            </div>
          </PageSection>
          <PageSection title={messages.programme} level={level} isLeftOut={programme.text === ''}>
            <PageText translation={programme} level={level} />
          </PageSection>
          <PageSection title={messages.classes} level={level} isLeftOut={page.classes.length === 0}>
            <CompetitionClasses classes={page.classes} />
          </PageSection>
          <PageSection title={messages.officials} level={level} isLeftOut={sanction.officials.length === 0}>
            <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
              {sanction.officials.map(({ role, name }, nth) => (
                // oxlint-disable-next-line react/no-array-index-key -- the names of two in one role may be hidden
                <div key={nth} className="contents">
                  <dt className="text-sm text-muted">{officialRoleLabels[locale][role]}</dt>
                  <dd className="mb-1.5 wrap-anywhere sm:mb-0">{officialName(name, locale)}</dd>
                </div>
              ))}
            </dl>
          </PageSection>
          <CollapsedAnnouncement {...props} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 @max-4xl:-order-1">
          <PageSection title={messages.organizers} level={level}>
            <div className="flex flex-col gap-3">
              <Organizers page={page} sanction={sanction} />
              {isAhead(sanction.state) ? <LostLink question={messages.isOrganizer} {...{ page, isPreview }} /> : null}
            </div>
          </PageSection>
          <PageSection title={messages.facts} level={level}>
            <CompetitionFacts page={page} noteOf={noteOf} />
          </PageSection>
        </div>
      </div>
    </>
  )
}

/** Whether the competition can be entered, and its organizer may change the page. */
const isAhead = (state: Sanctioned['state']) => state === 'sanctioned' || state === 'moved'

/** Links for entering the competition and adding it to a calendar; none for a competition that is not held. */
const ActionLinks = ({
  sanction: { id, state, entryUrl },
  isPreview,
}: Pick<SanctionedProps, 'sanction' | 'isPreview'>) => {
  const locale = useLocale()
  const messages = competitionPageMessages[locale]
  if (isPreview || !isAhead(state)) return null
  return (
    <div className="flex flex-wrap gap-2">
      {entryUrl ? (
        <a
          href={entryUrl}
          target="_blank"
          rel="noopener"
          className={buttonStyle('primary', 'lg', 'h-auto! min-h-11 py-2 whitespace-normal!')}
        >
          {messages.enter}
          <ExternalLink className="size-4" aria-hidden="true" />
          <span className="sr-only">{messages.newTab}</span>
        </a>
      ) : null}
      <a
        href={`/api/external/competitions/${id}/calendar.ics${locale === 'en' ? '?lang=en' : ''}`}
        download
        className={buttonStyle('secondary', 'lg', 'h-auto! min-h-11 py-2 whitespace-normal!')}
      >
        <CalendarPlus className="size-4" aria-hidden="true" />
        {messages.addToCalendar}
      </a>
    </div>
  )
}

const CollapsedAnnouncement = ({ page, isPreview, level, hrefOf }: PageBodyProps) => {
  const locale = useLocale()
  const messages = competitionPageMessages[locale]
  const Heading = `h${level + 1}` as 'h3'
  const texts = [
    { title: messages.description, translation: translatedText(page.description, page.descriptionEn, locale) },
    { title: messages.requirements, translation: translatedText(page.requirements, page.requirementsEn, locale) },
  ].filter(({ translation }) => translation.text !== '')
  return (
    <details className="group rounded-lg border border-line bg-surface shadow-sm">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-lg p-4 text-lg font-semibold hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden="true" />
        {messages.announcement}
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4">
        {texts.map(({ title, translation }) => (
          <section key={title}>
            <Heading className="mb-1 font-semibold">{title}</Heading>
            <PageText translation={translation} level={level + 1} />
          </section>
        ))}
        <AttachmentLinks
          attachments={page.documents}
          base={isPreview ? undefined : `/api/external/competitions/${page.id}`}
        />
        <p>
          <TextLink href={hrefOf(page.announcementId)}>{messages.toAnnouncement}</TextLink>
        </p>
      </div>
    </details>
  )
}
