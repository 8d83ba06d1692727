// Layout of the pages without a session (login, logout): logo, a card with a title, and a note in the demo.
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { settings } from '../../session/page-settings.ts'
import { TextLink } from '../../ui/text-link.tsx'

export const AuthCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="flex min-h-dvh flex-col items-center justify-center gap-6 bg-linear-to-b from-accent-soft to-canvas to-60% px-4 py-10">
    <div className="flex items-center gap-3">
      <img src="/favicon.svg" alt="" className="size-10" />
      <p className="text-lg leading-snug font-semibold">
        {settings.federationName}
        <span className="block text-sm font-normal text-muted">Administration</span>
      </p>
    </div>
    <div className="w-full max-w-104 rounded-xl border border-line bg-surface p-6 shadow-md sm:p-8">
      <h1 className="mb-5 text-xl font-semibold tracking-tight">{title}</h1>
      {children}
    </div>
    {settings.eidPage ? <DemoNote eidPage={settings.eidPage} /> : null}
    <nav aria-label="Om webbplatsen" className="flex gap-4 text-sm">
      <TextLink href="/tillganglighet">Tillgänglighet</TextLink>
      <TextLink href="/personuppgifter">Personuppgifter</TextLink>
    </nav>
  </main>
)

const DemoNote = ({ eidPage }: { eidPage: string }) => (
  <p className="max-w-104 text-center text-sm text-muted">
    Det här är en demo. Legitimera dig i{' '}
    <a
      href={eidPage}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 font-medium text-accent-text underline underline-offset-2"
    >
      test-e-legitimationen
      <ExternalLink className="size-3.5" />
      <span className="sr-only">(öppnas i en ny flik)</span>
    </a>
    , som har testpersoner för varje roll.
  </p>
)
