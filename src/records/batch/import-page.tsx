// The page of an import: file, columns, differences, and what came of them, each when it is due.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import type { BatchRowSearch } from '../../../contract/record/batch-search.ts'
import type { ImportEndpoints, ImportField, ImportJob } from '../../../contract/record/import.ts'
import { read } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { RecordHeader } from '../../ui/record-header.tsx'
import { useSearchNavigation } from '../record-list.tsx'
import { BatchProgress } from './batch-progress.tsx'
import { BatchRows } from './batch-rows.tsx'
import { isAtWork, rowCount } from './batch-texts.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportFile } from './import-file.tsx'

export interface ImportPageProps {
  title: string
  back: ReactNode
  endpoints: ImportEndpoints
  fields: readonly ImportField[]
  /** What the file's texts do to the records. */
  columnHint: string
  undoMeaning: string
  link: (recordId: string, label: string) => ReactNode
}

const importQuery = (endpoints: Pick<ImportEndpoints, 'view'>, id: string) => read(endpoints.view, { params: { id } })

const steps = ['Fil', 'Kolumner', 'Skillnader', 'Genomförande']

export const ImportPage = (props: ImportPageProps) => {
  const { id } = useSearch({ strict: false }) as { id?: string }
  const show = useSearchNavigation()
  if (id !== undefined) return <Started key={id} {...props} id={id} />
  return (
    <Frame {...props} step={0}>
      <ImportFile
        endpoints={props.endpoints}
        onRead={(read) => show({ id: read, group: undefined, outcome: undefined, page: undefined })}
      />
    </Frame>
  )
}

interface FrameProps extends Pick<ImportPageProps, 'title' | 'back'> {
  step: number
  summary?: string
  actions?: ReactNode
  children: ReactNode
}

const Frame = ({ title, back, step, summary, actions, children }: FrameProps) => (
  <div className="flex flex-col gap-4">
    <RecordHeader back={back} title={title} summary={summary} actions={actions} />
    <ol aria-label="Steg" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {steps.map((name, at) => (
        <li
          key={name}
          aria-current={at === step ? 'step' : undefined}
          className={classNames('flex items-center gap-1.5', at === step ? 'font-medium text-ink' : 'text-muted')}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'grid size-5 place-items-center rounded-full border text-xs tabular-nums',
              at === step ? 'border-accent bg-accent text-on-accent' : 'border-edge',
            )}
          >
            {at + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
    {children}
  </div>
)

const Started = ({ id, ...props }: ImportPageProps & { id: string }) => {
  const { endpoints } = props
  const search = useSearch({ strict: false }) as Pick<BatchRowSearch, 'group' | 'outcome' | 'page'>
  const show = useSearchNavigation()
  const { data: job } = useSuspenseQuery({
    ...importQuery(endpoints, id),
    // Rows that are refused change no record that a notice would tell of.
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? 1500 : false),
  })
  const [isChoosing, setIsChoosing] = useState(false)
  const seed = { seed: (answer: ImportJob) => importQuery(endpoints, answer.id) }
  const compare = useWrite(endpoints.columns, seed)
  const apply = useWrite(endpoints.apply, seed)
  const undo = useWrite(endpoints.undo, seed)
  const fromTheStart = () => show({ group: undefined, outcome: undefined, page: undefined })
  // The second click of a double click comes before the button is shown as busy, and would be refused.
  const isStarting = useRef(false)
  const start = () => {
    if (isStarting.current) return
    isStarting.current = true
    apply.mutate({ params: { id } }, { onSuccess: fromTheStart, onSettled: () => (isStarting.current = false) })
  }

  if (job.state === 'columns' || (job.state === 'differences' && isChoosing)) {
    return (
      <Frame {...props} step={1} summary={job.fileName}>
        <ImportColumns
          job={job}
          fields={props.fields}
          hint={props.columnHint}
          isBusy={compare.isPending}
          onCompare={(fields) =>
            compare.mutate(
              { params: { id }, body: { fields } },
              {
                onSuccess: () => {
                  setIsChoosing(false)
                  fromTheStart()
                },
              },
            )
          }
        />
      </Frame>
    )
  }
  const rows = <BatchRows endpoints={endpoints} job={job} search={search} link={props.link} />
  if (job.state === 'differences') {
    return (
      <Frame
        {...props}
        step={2}
        summary={`${job.fileName}, ${rowCount(job.rows - (job.groups.missing ?? 0))}`}
        actions={
          <>
            <Button onClick={() => setIsChoosing(true)}>Ändra kolumner</Button>
            <ActionButton
              variant="primary"
              reason={job.included === 0 ? 'Ta med minst en rad.' : null}
              isBusy={apply.isPending}
              onClick={start}
            >
              {`Genomför ${rowCount(job.included)}`}
            </ActionButton>
          </>
        }
      >
        {rows}
      </Frame>
    )
  }
  return (
    <Frame {...props} step={3} summary={job.fileName}>
      <BatchProgress
        job={job}
        undoMeaning={props.undoMeaning}
        isUndoing={undo.isPending}
        onUndo={() => undo.mutate({ params: { id } }, { onSuccess: fromTheStart })}
      />
      {rows}
    </Frame>
  )
}
