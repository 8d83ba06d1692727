// The time at which figures were counted, shown when it is more than two minutes ago.
import { useEffect, useState } from 'react'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'

const recentMs = 2 * 60_000

const untilOld = (at: string) => Date.parse(at) + recentMs - Date.now()

/** `at`: the time of the count, or null while the figures are current. */
export const CountedAt = ({ at }: { at: string | null }) => {
  // The time that has become old while it was here: a later answer with the same figures renders nothing.
  const [oldAt, setOldAt] = useState<string | null>(null)
  useEffect(() => {
    if (at === null) return
    const timer = setTimeout(() => setOldAt(at), untilOld(at))
    return () => clearTimeout(timer)
  }, [at])
  return at !== null && (at === oldAt || untilOld(at) < 0) ? (
    <p className="text-sm text-muted">
      Räknat <time dateTime={at}>{formatTimestamp(at)}</time>
    </p>
  ) : null
}
