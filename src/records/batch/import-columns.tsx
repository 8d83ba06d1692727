// The columns of a file: the field of each, with a sample of its values.
import type { ReactNode } from 'react'
import { columnChoice, type ImportField, type ImportJob, type ImportOptions } from '#contract/record/import.ts'
import { Form } from '../../forms/form.tsx'
import { useSchemaForm } from '../../forms/schema-form.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/input.tsx'
import { fileRowCount } from './batch-texts.ts'

interface ImportColumnsProps {
  /** The name of the choice in the draft storage. */
  name: string
  job: Pick<ImportJob, 'title' | 'rows' | 'columns' | 'options'> & Partial<Pick<ImportJob, 'groups'>>
  fields: readonly ImportField[]
  /** A text on what the file's values do to the records. */
  hint: string
  /** The fields of the options for the whole file. */
  optionFields?: ((options: ImportOptions, choose: (part: ImportOptions) => void) => ReactNode) | undefined
  /** The label of the choice for a column that is left out. */
  unusedLabel?: string
  /** The reason why the account may not go on, or null. */
  refusal?: string | null
  /** Compares the rows. Throws `Failure`. */
  compare: (fields: (string | null)[], options: ImportOptions) => Promise<unknown>
  /** Called when they have been compared, unless the page has been left. */
  onCompared?: (() => void) | undefined
  /** The caller shows why they could not be compared; otherwise a toast does. */
  showsFailure?: boolean
  /** Goes back to the rows that have been compared. Absent before they are. */
  onCancel?: (() => void) | undefined
}

const compareLabel = 'Jämför med registret'

export const ImportColumns = ({
  name,
  job,
  fields,
  hint,
  optionFields,
  unusedLabel = 'Importeras inte',
  refusal = null,
  compare,
  onCompared,
  showsFailure = false,
  onCancel,
}: ImportColumnsProps) => {
  const form = useSchemaForm(columnChoice, {
    name,
    defaultValues: { fields: job.columns.map(({ field }) => field), options: job.options },
    send: ({ fields: chosen, options }) => compare(chosen, options),
    onSent: () => onCompared?.(),
    showsFailure,
  })
  const { fields: chosen, options = {} } = form.hook.watch()
  const isBusy = form.isSending
  return (
    <Form form={form} label={compareLabel} className="flex flex-col gap-4">
      <Card
        title="Vad innehåller kolumnerna?"
        isFlush
        actions={
          <>
            {onCancel ? (
              <ActionButton
                reason={isBusy ? 'Jämförelsen pågår.' : null}
                onClick={() => form.confirmLeave(onCancel, 'form')}
              >
                Avbryt
              </ActionButton>
            ) : null}
            <ActionButton type="submit" variant="primary" reason={refusal} isBusy={isBusy}>
              {isBusy ? 'Jämför...' : compareLabel}
            </ActionButton>
          </>
        }
      >
        <p className="border-b border-line p-4 text-muted">
          {job.title} har {fileRowCount(job)}. {hint}
          {onCancel ? ' Om du jämför igen får du på nytt välja vilka rader som tas med.' : null}
        </p>
        {optionFields ? (
          <div className="grid gap-4 border-b border-line p-4 sm:grid-cols-2">
            {optionFields(options, (part) => form.hook.setValue('options', { ...options, ...part }))}
          </div>
        ) : null}
        <ul className="divide-y divide-line" aria-label="Kolumner">
          {job.columns.map(({ header, samples }, at) => (
            <li
              key={header + String(at)}
              className="grid items-center gap-x-4 gap-y-1.5 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_16rem]"
            >
              <label htmlFor={`column-${at}`} className="flex min-w-0 flex-col">
                <span className="font-medium wrap-anywhere">{header || `Kolumn ${at + 1}`}</span>
                <span className="truncate text-sm text-muted">
                  {samples.filter((sample) => sample !== '').join(' · ') || 'Inga värden på de första raderna'}
                </span>
              </label>
              <Select
                id={`column-${at}`}
                value={chosen[at] ?? ''}
                onChange={({ currentTarget: { value } }) => form.hook.setValue(`fields.${at}`, value || null)}
              >
                <option value="">{unusedLabel}</option>
                {fields.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </Select>
            </li>
          ))}
        </ul>
      </Card>
    </Form>
  )
}
