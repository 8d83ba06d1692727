// The page of a batch job that is an act on rows of a list: its dry run, its progress, and its outcome.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AnyBatchEndpoints } from '#contract/record/batch-endpoints.ts'
import { read } from '../../api/read.ts'
import { useOutcomeFocus } from '../../ui/focus-restoration.ts'
import { RecordHeader } from '../../ui/record-header.tsx'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { BatchStages } from './batch-stages.tsx'
import { isAtWork, leftOutText, type BatchWords } from './batch-texts.ts'
import { recentTitle } from './recent-title.ts'
import { RecentBatches } from './recent-batches.tsx'

interface BatchPageProps {
  title: string
  back: ReactNode
  endpoints: AnyBatchEndpoints
  /** A text on what undoing does to the records. Absent when the acts cannot be undone. */
  undoMeaning?: string
  /** Texts that replace the usual ones of an act. */
  words?: Partial<BatchWords>
  link: (recordId: string, label: string) => ReactNode
}

const usualWords: BatchWords = {
  noun: 'Ändringen',
  undo: 'Ångra ändringen',
  elsewhere: `Du kan lämna sidan: arbetet fortsätter, och du hittar tillbaka hit genom ${recentTitle} i listans meny Gör med urvalet.`,
  hints: {
    new: 'De här läggs till.',
    changed: 'De här ändras.',
    impossible: 'De här går inte att ändra; orsaken står vid var och en.',
    unchanged: 'De här är redan som de ska.',
  },
}

export const BatchPage = (props: BatchPageProps) => {
  const { id, page = 1 } = useSearch({ strict: false }) as { id?: string; page?: number }
  return (
    <div {...useOutcomeFocus()}>
      {id === undefined ? <Recent {...props} page={page} /> : <Job key={id} {...props} id={id} />}
    </div>
  )
}

const Recent = ({ title, back, endpoints, page }: BatchPageProps & { page: number }) => (
  <div className="flex flex-col gap-4">
    <RecordHeader back={back} title={title} />
    <RecentBatches
      title={recentTitle}
      endpoints={endpoints}
      page={page}
      empty={
        <EmptyState title="Inga arbeten att visa">
          Markera rader i listan, eller välj Gör med urvalet, för att ändra många på en gång.
        </EmptyState>
      }
    />
  </div>
)

const Job = ({ id, back, endpoints, undoMeaning, words, link }: BatchPageProps & { id: string }) => {
  const { data: job } = useSuspenseQuery({
    ...read(endpoints.view, { params: { id } }),
    // Refused rows change no record, so no change notice tells of their outcome.
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? 1500 : false),
  })
  const movesFocus = useOutcomeFocus()
  return (
    <div {...movesFocus} className="flex flex-col gap-4">
      <BatchStages
        job={job}
        endpoints={endpoints}
        words={{ ...usualWords, ...words }}
        undoMeaning={undoMeaning}
        link={link}
        back={back}
        title={job.title}
        summary={`${job.createdByName}, ${formatTimestamp(job.createdAt)}`}
        lead={
          job.leftOut > 0 ? (
            <p className="text-muted">{leftOutText(job.leftOut, ', bara visas i den eller inte berörs av åtgärden')}</p>
          ) : undefined
        }
      />
    </div>
  )
}
