// The public page of an announced or sanctioned competition. Pure: the same on the server, in the browser, and in staff's
// review of an announcement. It knows neither router nor API, and its links are plain.
import { Download } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { CompetitionPage } from '../../../../contract/competitions/external.ts'
import { periodText, type Language } from '../../../../contract/day-text.ts'
import { htmlLanguage } from '../../../../contract/locale.ts'
import { phoneAsWritten } from '../../../../contract/rules-phone.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Markdown } from '../../../ui/markdown.tsx'
import { formatSize } from '../../../ui/swedish.ts'
import { MailLink, PhoneLink, TextLink } from '../../../ui/text-link.tsx'
import { PageApply } from './page-apply.tsx'
import { PageClasses, PageFacts, typeLabels } from './page-facts.tsx'
import { PageNotice, pageState, PageStateChip } from './page-state.tsx'
import { pageWords } from './page-words.ts'

export interface CompetitionPageViewProps {
  page: CompetitionPage
  language?: Language
  /** Staff's picture of how it will look: its headings lie one level down, and it leads nowhere. */
  isPreview?: boolean
}

export const CompetitionPageView = (props: CompetitionPageViewProps) => {
  const { page, language = 'se', isPreview = false } = props
  const words = pageWords[language]
  const Title = isPreview ? 'h2' : 'h1'
  const level = isPreview ? 3 : 2
  const title = written(page.title, page.titleEn, language)
  const description = written(page.description, page.descriptionEn, language)
  const requirements = written(page.requirements, page.requirementsEn, language)
  const hrefOf = (id: string) => `/external/competitions/${id}${language === 'en' ? '?lang=en' : ''}`
  const where = page.sanction?.place
  const what = [page.branch.name, where, periodText(page.startsOn, page.endsOn, language)].filter(Boolean).join(' · ')
  const hasContact = [page.contactName, page.contactEmail, page.contactPhone, page.web].some((one) => one !== '')

  return (
    <article lang={htmlLanguage[language]} className="@container flex flex-col gap-5">
      <header>
        <div className="flex flex-wrap gap-2">
          <Chip tone="accent">{typeLabels[language][page.competitionType]}</Chip>
          <PageStateChip state={pageState(page)} language={language} />
        </div>
        <Title lang={title.language} className="mt-2 text-2xl font-semibold tracking-tight wrap-anywhere">
          {title.text}
        </Title>
        <p className="mt-1 text-muted">{what}</p>
      </header>
      <PageNotice page={page} language={language} hrefOf={isPreview ? () => '#' : hrefOf} />
      <div className="grid items-start gap-5 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Text title={words.description} of={description} words={words} level={level} />
          <Text title={words.requirements} of={requirements} words={words} level={level} />
          <Section title={words.classes} level={level} isLeftOut={page.classes.length === 0}>
            <PageClasses page={page} language={language} />
          </Section>
          <Section title={words.sanctions} level={level} isLeftOut={page.sanctions.length === 0}>
            <ul className="flex flex-col gap-2">
              {page.sanctions.map((one) => (
                <li key={one.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <TextLink href={isPreview ? undefined : hrefOf(one.id)}>
                    {one.place}, {periodText(one.startsOn, one.endsOn, language)}
                  </TextLink>
                  <span className="text-muted">{one.organizers.join(', ')}</span>
                  <PageStateChip state={one.state} language={language} />
                </li>
              ))}
            </ul>
          </Section>
          <Section title={words.documents} level={level} isLeftOut={page.documents.length === 0}>
            <ul className="flex flex-col gap-2">
              {page.documents.map(({ id, name, size }) => (
                <li key={id} className="flex items-baseline gap-2">
                  <Download className="size-4 shrink-0 self-center text-muted" aria-hidden="true" />
                  <TextLink
                    href={isPreview ? undefined : `/api/external/competitions/${page.id}/attachments/${id}`}
                    className="min-w-0 wrap-anywhere"
                  >
                    {name}
                  </TextLink>
                  <span className="text-sm whitespace-nowrap text-muted tabular-nums">{formatSize(size)}</span>
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-5 @max-4xl:-order-1">
          <Section title={words.facts} level={level}>
            <PageFacts page={page} language={language} />
          </Section>
          <Section title={words.apply} level={level}>
            <PageApply {...{ page, language, isPreview }} />
          </Section>
          <Section title={words.contact} level={level} isLeftOut={!hasContact}>
            <address className="flex flex-col gap-1 not-italic wrap-anywhere">
              {page.contactName ? <span className="font-medium">{page.contactName}</span> : null}
              <MailLink address={page.contactEmail} />
              <PhoneLink number={page.contactPhone} label={phoneAsWritten(page.contactPhone)} />
              {page.web ? <TextLink href={page.web}>{words.web}</TextLink> : null}
            </address>
          </Section>
        </div>
      </div>
    </article>
  )
}

interface Written {
  text: string
  /** Where it is not the page's. */
  language: 'sv' | undefined
}

const written = (swedish: string, english: string, language: Language): Written => {
  if (language === 'se') return { text: swedish, language: undefined }
  return english ? { text: english, language: undefined } : { text: swedish, language: 'sv' }
}

interface SectionProps {
  title: string
  level: 2 | 3
  isLeftOut?: boolean
  children: ReactNode
}

const Section = ({ title, level, isLeftOut = false, children }: SectionProps) => {
  const id = useId()
  const Heading = `h${level}` as 'h2'
  if (isLeftOut) return null
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-4 shadow-sm">
      <Heading id={id} className="mb-3 text-lg font-semibold">
        {title}
      </Heading>
      {children}
    </section>
  )
}

type TextProps = Pick<SectionProps, 'title' | 'level'> & { of: Written; words: (typeof pageWords)['se'] }

const Text = ({ title, of: { text, language }, words, level }: TextProps) => (
  <Section title={title} level={level} isLeftOut={text === ''}>
    {language ? <p className="mb-2 text-sm text-muted">{words.inAnotherLanguage}</p> : null}
    <div lang={language}>
      <Markdown text={text} headingsFrom={level === 2 ? 3 : 4} className="max-w-prose" />
    </div>
  </Section>
)
