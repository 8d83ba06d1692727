import { RotateCcw } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { formatInstant } from '../ui/swedish.ts'

interface BackNoticeProps {
  /** When it was written. */
  from: string
  onDiscard: () => void
  className?: string | undefined
}

/** What was written before the page was left is in the fields again. */
export const BackNotice = ({ from, onDiscard, className }: BackNoticeProps) => (
  <Notice
    tone="info"
    icon={<RotateCcw className="size-4" aria-hidden="true" />}
    className={className}
    actions={
      <Button size="sm" onClick={onDiscard}>
        Kasta det
      </Button>
    }
  >
    Det du skrev {formatInstant(from)} är tillbaka. Det är inte sparat än.
  </Notice>
)
