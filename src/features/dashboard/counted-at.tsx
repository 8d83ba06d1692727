// The time at which figures were counted, shown when it is more than two minutes ago.
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'

const recentMs = 2 * 60_000

const isOld = (at: string) => Date.now() - Date.parse(at) > recentMs

/** `at`: the time of the count, or null while the figures are current. */
export const CountedAt = ({ at }: { at: string | null }) =>
  at !== null && isOld(at) ? (
    <p className="text-sm text-muted">
      Räknat <time dateTime={at}>{formatTimestamp(at)}</time>
    </p>
  ) : null
