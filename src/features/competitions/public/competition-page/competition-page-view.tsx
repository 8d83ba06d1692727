// Public page of an announced or sanctioned competition, rendered on the server, in the browser and as a preview.
// Pure: it uses neither router nor API, and its links are plain.
import { competitionTypeTexts } from '#contract/competitions/enums.ts'
import type { CompetitionPage } from '#contract/competitions/external/competition-page.ts'
import { competitionStateOf } from '#contract/competitions/external/competition-state.ts'
import { competitionPath } from '#contract/competitions/external/private-links.ts'
import { periodText } from '#contract/dates/day-text.ts'
import { htmlLanguage, type Locale } from '#contract/locale.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { commentableStyle } from '../../../../ui/description-list.tsx'
import { LocaleContext } from '../../../../ui/locale.ts'
import { AnnouncementBody } from './announcement-body.tsx'
import { SanctionBody } from './sanction-body.tsx'
import { langAttributeOf, translatedText, type NoteOf } from './page-section.tsx'
import { CompetitionAlert, CompetitionStateChip } from './competition-state.tsx'

export interface CompetitionPageViewProps {
  page: CompetitionPage
  locale?: Locale
  /** Preview for staff: headings are one level lower, and links are disabled. */
  isPreview?: boolean
  /** The URL of another competition's page, with the locale, the layout and the calendar's filters of this page. */
  urlOf?: (id: string) => string
  /** Comments of the reviewers on fields, in a preview. */
  noteOf?: NoteOf
}

const noNotes: NoteOf = () => null

export const CompetitionPageView = ({
  page,
  locale = 'se',
  isPreview = false,
  urlOf,
  noteOf = noNotes,
}: CompetitionPageViewProps) => {
  const Title = isPreview ? 'h2' : 'h1'
  const title = translatedText(page.title, page.titleEn, locale)
  const hrefOf = (id: string) => (isPreview ? undefined : (urlOf?.(id) ?? competitionPath(id, locale)))
  const { sanction } = page
  const what = [page.branch.name, sanction?.place, periodText(page.startsOn, page.endsOn, locale)]
  const body = { page, isPreview, noteOf, level: isPreview ? (3 as const) : (2 as const), hrefOf }
  return (
    <LocaleContext value={locale}>
      <article lang={htmlLanguage[locale]} className="@container flex flex-col gap-5">
        <header className={commentableStyle}>
          <div className="flex flex-wrap gap-2">
            <Chip tone="accent">{competitionTypeTexts[locale][page.competitionType]}</Chip>
            <CompetitionStateChip state={competitionStateOf(page)} />
          </div>
          <Title lang={langAttributeOf(title)} className="mt-2 text-2xl font-semibold tracking-tight wrap-anywhere">
            {title.text}
          </Title>
          <p className="mt-1 text-muted">{what.filter(Boolean).join(' · ')}</p>
          {noteOf(locale === 'en' && page.titleEn ? 'titleEn' : 'title')}
        </header>
        <CompetitionAlert page={page} hrefOf={hrefOf} />
        {sanction ? <SanctionBody {...body} sanction={sanction} /> : <AnnouncementBody {...body} />}
      </article>
    </LocaleContext>
  )
}
