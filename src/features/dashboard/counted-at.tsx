// When figures were counted, when that is so long ago that it matters.
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'

const recentMs = 2 * 60_000

const isOld = (at: string) => Date.now() - Date.parse(at) > recentMs

/** `at`: null while the figures hold. */
export const CountedAt = ({ at }: { at: string | null }) =>
  at !== null && isOld(at) ? (
    <p className="text-sm text-muted">
      Räknat <time dateTime={at}>{formatTimestamp(at)}</time>
    </p>
  ) : null
