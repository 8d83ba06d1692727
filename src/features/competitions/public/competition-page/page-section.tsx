// Building blocks of a competition's public page: section with heading, translated text, links to attachments.
import { Download } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { AnnouncementField } from '#contract/competitions/announcements/announcement-draft.ts'
import type { CompetitionPage } from '#contract/competitions/external/competition-page.ts'
import { htmlLanguage, type Locale } from '#contract/locale.ts'
import { commentableStyle } from '../../../../ui/description-list.tsx'
import { useLocale, useLocaleText } from '../../../../ui/locale.ts'
import { Markdown } from '../../../../ui/markdown/markdown.tsx'
import { formatFileSize } from '../../../../ui/file-size-format.ts'
import { TextLink } from '../../../../ui/text-link.tsx'
import { toQueryString } from '../../calendar/calendar-urls.ts'
import { competitionPageMessages } from './messages.ts'

/** Returns the comments of the reviewers on the fields. */
export type NoteOf = (...fields: [AnnouncementField, ...AnnouncementField[]]) => ReactNode

interface TranslatedText {
  text: string
  /** Locale of the text, if it differs from the page's. */
  locale: Locale | undefined
}

/** The text in the page's locale, or in the other language if it is written in that one alone. */
export const translatedText = (swedish: string, english: string, locale: Locale): TranslatedText => {
  const texts: Record<Locale, string> = { se: swedish, en: english }
  const other = locale === 'se' ? 'en' : 'se'
  return texts[locale] || !texts[other]
    ? { text: texts[locale], locale: undefined }
    : { text: texts[other], locale: other }
}

export const langAttributeOf = ({ locale }: TranslatedText) => locale && htmlLanguage[locale]

interface SectionProps {
  title: string
  level: 2 | 3
  isLeftOut?: boolean
  /** Comments on its field. */
  note?: ReactNode
  children: ReactNode
}

export const PageSection = ({ title, level, isLeftOut = false, note, children }: SectionProps) => {
  const id = useId()
  const Heading = `h${level}` as 'h2'
  if (isLeftOut) return null
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-4 shadow-sm">
      <div className={note ? commentableStyle : ''}>
        <Heading id={id} className="mb-3 text-lg font-semibold">
          {title}
        </Heading>
        {children}
        {note}
      </div>
    </section>
  )
}

/** Markdown, with a note when the text is not in the page's locale. `level`: of the heading above. */
export const PageText = ({ translation, level }: { translation: TranslatedText; level: number }) => {
  const { inAnotherLanguage } = useLocaleText(competitionPageMessages)
  return translation.text === '' ? null : (
    <div>
      {translation.locale ? <p className="mb-2 text-sm text-muted">{inAnotherLanguage}</p> : null}
      <div lang={langAttributeOf(translation)}>
        <Markdown text={translation.text} headingsFrom={Math.min(level + 1, 4) as 3 | 4} className="max-w-prose" />
      </div>
    </div>
  )
}

interface AttachmentLinksProps {
  attachments: CompetitionPage['documents']
  /** Base URL of the downloads; undefined disables the links. */
  base: string | undefined
}

export const AttachmentLinks = ({ attachments, base }: AttachmentLinksProps) => {
  const locale = useLocale()
  return attachments.length === 0 ? null : (
    <ul className="flex flex-col gap-2">
      {attachments.map(({ id, name, size }) => (
        <li key={id} className="flex items-baseline gap-2">
          <Download className="size-4 shrink-0 self-center text-muted" aria-hidden="true" />
          <TextLink
            // The page of a refused document is in its language.
            href={base === undefined ? undefined : `${base}/attachments/${id}${toQueryString({ lang: locale })}`}
            className="min-w-0 wrap-anywhere"
          >
            {name}
          </TextLink>
          <span className="text-sm whitespace-nowrap text-muted tabular-nums">{formatFileSize(size, locale)}</span>
        </li>
      ))}
    </ul>
  )
}
