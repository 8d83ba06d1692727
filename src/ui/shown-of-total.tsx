// The line below a list that has only the latest of all that there are.
import { formatNumber } from './number-and-time-formats.ts'

interface LatestOfTotalProps {
  shown: number
  total: number
  /** Which of them are counted: 'som väntar'. */
  which?: string
}

export const LatestOfTotal = ({ shown, total, which }: LatestOfTotalProps) =>
  total > shown ? (
    <p className="border-t border-line px-4 py-2 text-sm text-muted">
      De {formatNumber(shown)} senaste av {[formatNumber(total), which].filter(Boolean).join(' ')} visas.
    </p>
  ) : null
