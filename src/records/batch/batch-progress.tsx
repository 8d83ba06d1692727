// The progress of a batch job, and its outcome.
import { CircleCheck, Hourglass, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { BatchJob } from '#contract/record/batch.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { formatNumber, formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { Progress } from '../../ui/progress.tsx'
import { isAtWork, progressOf, rowCount, type BatchWords } from './batch-texts.ts'

interface BatchProgressProps {
  job: BatchJob
  words: BatchWords
  /** The button that undoes the job. Null when it cannot be undone. */
  undo: ReactNode
}

export const BatchProgress = ({ job, words, undo }: BatchProgressProps) => {
  const [firstState] = useState(job.state)
  if (isAtWork(job)) return <AtWork job={job} words={words} />
  const { handled, total } = progressOf(job)
  const isUndone = job.state === 'undone'
  const { done, skipped, refused } = isUndone ? job.undone : job.outcomes
  return (
    <Alert
      // It has ended while the page was open.
      isNews={job.state !== firstState}
      tone={refused > 0 ? 'warning' : 'success'}
      icon={refused > 0 ? <TriangleAlert className="size-4" /> : <CircleCheck className="size-4" />}
      actions={!isUndone && done > 0 ? undo : null}
    >
      <p className="font-medium">{`${words.noun} är ${isUndone ? 'ångrad' : 'genomförd'}: ${rowCount(done)}.`}</p>
      {skipped > 0 ? <p>{`${rowCount(skipped)} var redan så och hoppades över.`}</p> : null}
      {refused > 0 ? (
        <p>
          {`${formatNumber(refused)} av ${formatNumber(Math.max(total, handled))} kunde inte ${isUndone ? 'ångras' : 'genomföras'}. Orsaken står vid varje rad.`}
        </p>
      ) : null}
      {undo !== null && !isUndone && done > 0 ? (
        <p>Den kan ångras till och med {formatTimestamp(job.expiresAt)}.</p>
      ) : null}
    </Alert>
  )
}

const AtWork = ({ job, words }: Pick<BatchProgressProps, 'job' | 'words'>) => {
  const { handled, total } = progressOf(job)
  const isUndo = job.state === 'undoing'
  const share = total === 0 ? 0 : handled / total
  const tenths = Math.floor(share * 10)
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <Hourglass className="size-4 text-muted" aria-hidden="true" />
          {`${words.noun} ${isUndo ? 'ångras' : 'genomförs'}`}
        </span>
      }
    >
      <div className="flex flex-col gap-2">
        <Progress label={isUndo ? 'Ångrade rader' : 'Genomförda rader'} value={share} />
        <p className="tabular-nums">
          {formatNumber(handled)} av {rowCount(total)}
        </p>
        {/* Every count would be too much to hear. Not an output, which would get the focus as what has come of the act. */}
        <p className="sr-only" aria-live="polite">
          {tenths === 0 ? '' : `${tenths * 10} procent klart`}
        </p>
        <p className="text-muted">{words.elsewhere}</p>
      </div>
    </Card>
  )
}
