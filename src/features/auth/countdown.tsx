// Countdown of the time left to complete a sign-in.
import { useEffect, useState } from 'react'

const secondsTo = (endsAt: number) => Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** `role="timer"` keeps screen readers from announcing every second. */
export const Countdown = ({ endsAt }: { endsAt: number }) => {
  const [seconds, setSeconds] = useState(() => secondsTo(endsAt))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(endsAt)), 250)
    return () => clearInterval(timer)
  }, [endsAt])
  return (
    <p role="timer" className="text-sm text-muted">
      Tid kvar: <span className="font-medium text-ink tabular-nums">{clock(seconds)}</span>
    </p>
  )
}
