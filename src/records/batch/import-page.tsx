// The page of an import, step by step: file, columns, differences, outcome.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState, type ComponentProps, type ReactNode } from 'react'
import type { ImportEndpoints, ImportField, ImportJob } from '#contract/record/import.ts'
import { batchRefusal } from '#contract/record/batch.ts'
import { read } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { hasDraft } from '../../forms/draft/draft-storage.ts'
import { UnmountedByAddress } from '../../forms/unmounted-by-address.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useOutcomeFocus } from '../../ui/focus-restoration.ts'
import { RecordHeader } from '../../ui/record-header.tsx'
import { useSearchNavigation } from '../record-list.tsx'
import { BatchStages } from './batch-stages.tsx'
import { fileRowCount, isAtWork, type BatchWords } from './batch-texts.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportFile } from './import-file.tsx'

export interface ImportPageProps {
  title: string
  back: ReactNode
  endpoints: ImportEndpoints
  fields: readonly ImportField[]
  /** A text on what the file's values do to the records. */
  columnHint: string
  optionFields?: ComponentProps<typeof ImportColumns>['optionFields']
  /** Explanations of groups that mean something else than in other imports. */
  hints?: BatchWords['hints']
  undoMeaning: string
  link: (recordId: string, label: string) => ReactNode
}

const importQuery = (endpoints: Pick<ImportEndpoints, 'view'>, id: string) => read(endpoints.view, { params: { id } })

const words: BatchWords = {
  noun: 'Importen',
  undo: 'Ångra importen',
  elsewhere: 'Du kan lämna sidan: arbetet fortsätter, och du hittar tillbaka hit under Importera.',
}
const steps = ['Fil', 'Kolumner', 'Skillnader', 'Genomförande']

export const ImportPage = (props: ImportPageProps) => {
  const { id, page = 1 } = useSearch({ strict: false }) as { id?: string; page?: number }
  const show = useSearchNavigation()
  const movesFocus = useOutcomeFocus()
  return (
    <div {...movesFocus}>
      {id === undefined ? (
        <Frame {...props} step={0}>
          <ImportFile
            endpoints={props.endpoints}
            page={page}
            onRead={(read) => show({ id: read, group: undefined, outcome: undefined, page: undefined })}
          />
        </Frame>
      ) : (
        <Started key={id} {...props} id={id} />
      )}
    </div>
  )
}

interface FrameProps extends Pick<ImportPageProps, 'title' | 'back'> {
  step: number
  summary?: string
  children: ReactNode
}

const Frame = ({ title, back, step, summary, children }: FrameProps) => (
  <div className="flex flex-col gap-4">
    <RecordHeader back={back} title={title} summary={summary} />
    <Steps step={step} />
    {children}
  </div>
)

const Steps = ({ step }: { step: number }) => (
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
)

const Started = ({ id, ...props }: ImportPageProps & { id: string }) => {
  const { endpoints } = props
  const show = useSearchNavigation()
  const { data: job } = useSuspenseQuery({
    ...importQuery(endpoints, id),
    // Refused rows change no record, so no change notice tells of their outcome.
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? 1500 : false),
  })
  const choiceName = `import columns ${id}`
  const [isChoosing, setIsChoosing] = useState(() => hasDraft(choiceName))
  const compare = useWrite(endpoints.columns, {
    seed: (answer: ImportJob) => importQuery(endpoints, answer.id),
    failures: 'caller',
  }).mutateAsync
  const fromTheStart = () => show({ group: undefined, outcome: undefined, page: undefined })
  const movesFocus = useOutcomeFocus()

  if (job.state === 'columns' || (job.state === 'differences' && isChoosing)) {
    return (
      <div {...movesFocus}>
        <Frame {...props} step={1} summary={job.title}>
          <UnmountedByAddress value>
            <ImportColumns
              name={choiceName}
              refusal={batchRefusal(job)}
              job={job}
              fields={props.fields}
              hint={props.columnHint}
              optionFields={props.optionFields}
              compare={(fields, options) => compare({ params: { id }, body: { fields, options } })}
              onCompared={() => {
                setIsChoosing(false)
                fromTheStart()
              }}
              onCancel={job.state === 'differences' ? () => setIsChoosing(false) : undefined}
            />
          </UnmountedByAddress>
        </Frame>
      </div>
    )
  }
  const isOpen = job.state === 'differences'
  return (
    <div {...movesFocus} className="flex flex-col gap-4">
      <BatchStages
        job={job}
        endpoints={endpoints}
        words={props.hints ? { ...words, hints: props.hints } : words}
        undoMeaning={props.undoMeaning}
        link={props.link}
        moreActions={<Button onClick={() => setIsChoosing(true)}>Ändra kolumner</Button>}
        back={props.back}
        title={props.title}
        summary={isOpen ? `${job.title}, ${fileRowCount(job)}` : job.title}
        lead={<Steps step={isOpen ? 2 : 3} />}
      />
    </div>
  )
}
