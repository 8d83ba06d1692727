// The public page of an announcement: for clubs that would arrange the competition.
import type { CompetitionPage } from '../../../../contract/competitions/external.ts'
import { periodText, type Language } from '../../../../contract/day-text.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { PageApply } from './page-apply.tsx'
import { PageClasses, PageFacts } from './page-facts.tsx'
import { Contact } from './page-organizer.tsx'
import { Documents, Section, Text, written } from './page-section.tsx'
import { PageStateChip } from './page-state.tsx'
import { pageWords } from './page-words.ts'

export interface PageBodyProps {
  page: CompetitionPage
  language: Language
  isPreview: boolean
  /** Of its headings. */
  level: 2 | 3
  hrefOf: (id: string) => string | undefined
}

export const PageAnnounced = ({ page, language, isPreview, level, hrefOf }: PageBodyProps) => {
  const words = pageWords[language]
  const description = written(page.description, page.descriptionEn, language)
  const requirements = written(page.requirements, page.requirementsEn, language)
  const hasContact = [page.contactName, page.contactEmail, page.contactPhone].some((one) => one !== '')
  return (
    <div className="grid items-start gap-5 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <Section title={words.sanctions} level={level} isLeftOut={page.sanctions.length === 0}>
          <ul className="flex flex-col gap-2">
            {page.sanctions.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <TextLink href={hrefOf(one.id)}>
                  {one.place}, {periodText(one.startsOn, one.endsOn, language)}
                </TextLink>
                <span className="text-muted">{one.organizers.join(', ')}</span>
                <PageStateChip state={one.state} language={language} />
              </li>
            ))}
          </ul>
        </Section>
        <Section title={words.description} level={level} isLeftOut={description.text === ''}>
          <Text of={description} words={words} level={level} />
        </Section>
        <Section title={words.requirements} level={level} isLeftOut={requirements.text === ''}>
          <Text of={requirements} words={words} level={level} />
        </Section>
        <Section title={words.classes} level={level} isLeftOut={page.classes.length === 0}>
          <PageClasses page={page} language={language} />
        </Section>
        <Section title={words.documents} level={level} isLeftOut={page.documents.length === 0}>
          <Documents
            of={page.documents}
            base={isPreview ? undefined : `/api/external/competitions/${page.id}`}
            language={language}
          />
        </Section>
      </div>
      <div className="flex min-w-0 flex-col gap-5 @max-4xl:-order-1">
        <Section title={words.facts} level={level}>
          <PageFacts page={page} language={language} />
        </Section>
        {/* What is not held, and looks for nobody, does not ask clubs to apply. */}
        <Section title={words.apply} level={level} isLeftOut={page.closed === 'cancelled' || page.closed === 'ended'}>
          <PageApply {...{ page, language, isPreview }} />
        </Section>
        <Section title={words.contact} level={level} isLeftOut={!hasContact}>
          <Contact of={page} />
        </Section>
      </div>
    </div>
  )
}
