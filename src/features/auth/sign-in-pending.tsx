// View of a sign-in that waits for the e-ID app: QR code or app link, instruction, and countdown.
import { ExternalLink, Smartphone } from 'lucide-react'
import type { SignInState } from '#contract/auth.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Countdown } from './countdown.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import type { SignInStep } from './use-sign-in.ts'

interface SignInPendingProps {
  step: Extract<SignInStep, { name: 'waiting' }>
  onCancel?: () => void
}

export const SignInPending = ({ step, onCancel }: SignInPendingProps) => {
  const { flow, state, qr, appLink, isTest } = step.state
  const isOnThisDevice = flow === 'same'
  return (
    <div className="flex flex-col items-center gap-5">
      {qr ? <QrPicture code={qr} /> : null}
      <p aria-live="polite" className="text-center text-balance">
        {instruction(flow, state)}
      </p>
      {appLink && isOnThisDevice ? (
        <a href={appLink} className={buttonStyle('primary', 'lg', 'w-full')}>
          <Smartphone className="size-5" />
          Öppna Freja
        </a>
      ) : null}
      {appLink && isTest && !isOnThisDevice ? (
        <a href={appLink} target="_blank" rel="noreferrer" className={buttonStyle('secondary')}>
          <ExternalLink className="size-4" />
          Öppna test-e-legitimationen
        </a>
      ) : null}
      {isOnThisDevice ? (
        <p className="text-center text-sm text-muted">Gå tillbaka till den här sidan när du är klar.</p>
      ) : null}
      <Countdown endsAt={step.endsAt} />
      <OfflineNotice isOffline={step.isOffline} />
      {onCancel ? (
        <Button variant="ghost" onClick={onCancel}>
          Avbryt
        </Button>
      ) : null}
    </div>
  )
}

const instruction = (flow: string | null, state: string): string => {
  if (state === 'delivered') return 'Godkänn inloggningen i Freja.'
  return flow === 'same'
    ? 'Öppna Freja och godkänn inloggningen.'
    : 'Öppna Freja på mobilen, tryck Skanna och läs av koden. Logga bara in om du själv startade.'
}

/** White background and quiet zone also in dark mode, because cameras need the contrast. */
const QrPicture = ({ code }: { code: NonNullable<SignInState['qr']> }) => (
  <svg
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element could not hold its own paths
    role="img"
    aria-label="QR-kod att läsa av med Freja"
    viewBox={`0 0 ${code.size} ${code.size}`}
    shapeRendering="crispEdges"
    className="size-60 rounded-lg border border-line bg-white text-black"
  >
    <path d={code.path} fill="currentColor" />
  </svg>
)
