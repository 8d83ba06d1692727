// A batch job from its differences on: the choice of rows, the button that carries it out, its progress, and undoing it.
import { useSearch } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import type { AnyBatchEndpoints, BatchEndpoints } from '#contract/record/batch-endpoints.ts'
import type { BatchRowSearch } from '#contract/record/batch-search.ts'
import { batchRefusal, type BatchJob } from '#contract/record/batch.ts'
import type { ImportEndpoints } from '#contract/record/import.ts'
import { read } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { RecordHeader } from '../../ui/record-header.tsx'
import { useSearchNavigation } from '../record-list.tsx'
import { BatchProgress } from './batch-progress.tsx'
import { BatchRows } from './batch-rows.tsx'
import { rowCount, type BatchWords } from './batch-texts.ts'
import { orderedCalls } from './ordered-calls.ts'
import { UndoBatch } from './undo-batch.tsx'

interface BatchStagesProps {
  job: BatchJob
  endpoints: AnyBatchEndpoints | ImportEndpoints
  words: BatchWords
  /** A text on what undoing does to the records. Undefined when the job cannot be undone. */
  undoMeaning: string | undefined
  link: (recordId: string, label: string) => ReactNode
  /** The link above the title. */
  back: ReactNode
  title: string
  summary: string
  /** Below the title. */
  lead?: ReactNode
  /** Buttons before the one that carries out. */
  moreActions?: ReactNode
}

export const BatchStages = ({
  job,
  endpoints,
  words,
  undoMeaning,
  link,
  moreActions,
  ...heading
}: BatchStagesProps) => {
  const { id } = job
  const { lead, ...header } = heading
  const search = useSearch({ strict: false }) as Pick<BatchRowSearch, 'group' | 'outcome' | 'page'>
  const show = useSearchNavigation()
  const seed = { seed: (answer: BatchJob) => read(endpoints.view, { params: { id: answer.id } }) }
  const apply = useWrite(endpoints.apply as BatchEndpoints['apply'], {
    ...seed,
    outdated: ({ status }) => (status === 409 ? read(endpoints.view, { params: { id } }) : undefined),
  })
  const fromTheStart = () => show({ group: undefined, outcome: undefined, page: undefined })
  // The second click of a double click comes before the button is shown as busy, and would be refused.
  const isStarting = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  // A row is not carried out while its box, unticked before, has not been saved.
  const [inOrder] = useState(orderedCalls)
  const start = async () => {
    if (isStarting.current) return
    isStarting.current = true
    setIsBusy(true)
    await inOrder(async (haveSucceeded) => {
      if (!haveSucceeded) return
      await apply.mutateAsync({ params: { id }, body: { comparison: job.comparison } }, { onSuccess: fromTheStart })
    })
    isStarting.current = false
    setIsBusy(false)
  }
  const rows = <BatchRows {...{ endpoints, job, search, link, words, inOrder }} />
  if (job.state === 'differences') {
    const actions = (
      <>
        {moreActions}
        <ActionButton
          variant="primary"
          reason={batchRefusal(job) ?? (job.included === 0 ? 'Ta med minst en rad.' : null)}
          isBusy={isBusy}
          onClick={() => void start()}
        >
          {`Genomför ${rowCount(job.included)}`}
        </ActionButton>
      </>
    )
    return (
      <>
        <RecordHeader {...header} actions={actions} />
        {lead}
        {rows}
      </>
    )
  }
  return (
    <>
      <RecordHeader {...header} />
      {lead}
      <BatchProgress
        job={job}
        words={words}
        undo={
          undoMeaning === undefined ? null : (
            <UndoBatch
              job={job}
              endpoints={endpoints as BatchEndpoints}
              label={words.undo}
              meaning={undoMeaning}
              onDone={fromTheStart}
            />
          )
        }
      />
      {rows}
    </>
  )
}
