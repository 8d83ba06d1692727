// The layout of a page with only a message: code, title, text, buttons.
import type { ReactNode } from 'react'

interface MessagePageProps {
  /** The status code above the title: '404'. */
  code?: ReactNode
  title: string
  /** The title's `lang` attribute, when it is not Swedish. */
  titleLang?: 'en'
  children: ReactNode
  actions?: ReactNode
}

export const MessagePage = ({ code, title, titleLang, children, actions }: MessagePageProps) => (
  <section className="mx-auto flex min-h-[60vh] w-full max-w-xl flex-col justify-center gap-3 px-6 py-16">
    {code ? <p className="text-sm font-semibold text-accent-text">{code}</p> : null}
    <h1 lang={titleLang} className="text-2xl font-semibold tracking-tight text-balance">
      {title}
    </h1>
    <div className="flex flex-col gap-2 text-muted">{children}</div>
    {actions ? <div className="mt-3 flex flex-wrap gap-2">{actions}</div> : null}
  </section>
)
