// The layout of the public pages: a header, hidden in frames and in fullscreen. Does not read the session.
import type { ReactNode } from 'react'
import { htmlLanguage, type Locale } from '#contract/locale.ts'
import { localized } from '#contract/text/localized.ts'
import { Logo } from './logo.tsx'

interface PublicLayoutProps {
  locale: Locale
  isFullscreen?: boolean
  /** The URL of the same page in the other locale. */
  otherLocaleHref?: string
  children: ReactNode
}

const messagesByLocale = localized({
  federation: ['Svenska Flygsportförbundet', 'Swedish Air Sports Federation'],
  calendar: ['Tävlingskalender', 'Competition calendar'],
  other: ['English', 'Svenska'],
  skip: ['Hoppa till innehållet', 'Skip to content'],
  about: ['Om webbplatsen', 'About this site'],
  accessibility: ['Tillgänglighet', 'Accessibility (in Swedish)'],
  personalData: ['Personuppgifter', 'Personal data (in Swedish)'],
})

export const PublicLayout = ({ locale, isFullscreen = false, otherLocaleHref, children }: PublicLayoutProps) => {
  const messages = messagesByLocale[locale]
  const other = locale === 'se' ? 'en' : 'se'
  return (
    <>
      {isFullscreen ? null : (
        <header className="border-b border-line bg-surface framed:hidden">
          <a
            href="#content"
            // A new fragment would replace the one that holds a private link or the way back.
            onClick={(event) => {
              event.preventDefault()
              document.getElementById('content')?.focus()
            }}
            className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2 focus:shadow-md"
          >
            {messages.skip}
          </a>
          <div className="mx-auto flex w-full max-w-6xl items-center gap-3 px-4 py-2.5">
            <Logo className="size-7 shrink-0" />
            <span className="min-w-0 font-semibold max-sm:hidden">{messages.federation}</span>
            <nav
              aria-label={messages.federation}
              className="ml-auto flex items-center gap-4 max-sm:ml-0 max-sm:flex-1 max-sm:justify-between"
            >
              <a
                href={`/external/competitions/calendar${locale === 'en' ? '?lang=en' : ''}`}
                className="text-accent-text underline-offset-3 hover:underline"
              >
                {messages.calendar}
              </a>
              {otherLocaleHref ? (
                <a
                  href={otherLocaleHref}
                  lang={htmlLanguage[other]}
                  hrefLang={htmlLanguage[other]}
                  className="text-accent-text underline-offset-3 hover:underline"
                >
                  {messages.other}
                </a>
              ) : null}
            </nav>
          </div>
        </header>
      )}
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 py-5 outline-none framed:px-1 framed:py-1"
      >
        {children}
      </main>
      {isFullscreen ? null : (
        <footer className="mx-auto w-full max-w-6xl px-4 pt-3 pb-6 text-sm framed:hidden">
          <nav aria-label={messages.about} className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3">
            <a href="/tillganglighet" className="text-accent-text underline-offset-3 hover:underline">
              {messages.accessibility}
            </a>
            <a href="/personuppgifter" className="text-accent-text underline-offset-3 hover:underline">
              {messages.personalData}
            </a>
          </nav>
        </footer>
      )}
    </>
  )
}
