// Layout of the application pages: heading, link to the competition, and content.
import { useEffect, useRef, type ReactNode } from 'react'
import { htmlLanguage, type Locale } from '#contract/locale.ts'
import { useOutcomeFocus } from '../../../ui/focus-restoration.ts'
import { TextLink } from '../../../ui/text-link.tsx'

interface PublicPageLayoutProps {
  title: string
  /** The competition of the application. */
  competition?: { id: string; title: string; titleEn: string }
  locale: Locale
  /** Content below the heading. */
  below?: ReactNode
  /** The page follows an action, so the heading gets the focus and is announced. */
  isNews?: boolean
  children: ReactNode
}

export const competitionHref = (id: string, locale: Locale) =>
  `/external/competitions/${id}${locale === 'en' ? '?lang=en' : ''}`

export const PublicPageLayout = ({
  title,
  competition,
  locale,
  below,
  isNews = false,
  children,
}: PublicPageLayoutProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) heading.current?.focus()
  }, [isNews])
  useEffect(() => {
    const { documentElement } = document
    documentElement.lang = htmlLanguage[locale]
    return () => {
      documentElement.lang = 'sv'
    }
  }, [locale])
  return (
    <div {...useOutcomeFocus()} lang={htmlLanguage[locale]} className="mx-auto flex w-full max-w-4xl flex-col gap-5">
      <header>
        <h1
          ref={heading}
          tabIndex={isNews ? -1 : undefined}
          className="text-2xl font-semibold tracking-tight wrap-anywhere outline-none"
        >
          {title}
        </h1>
        {competition ? (
          <p className="mt-1">
            <TextLink href={competitionHref(competition.id, locale)} className="wrap-anywhere">
              {(locale === 'en' && competition.titleEn) || competition.title}
            </TextLink>
          </p>
        ) : null}
        {below}
      </header>
      {children}
    </div>
  )
}
