// The dialog after a 409: both values of each field that differs, and a choice between them.
import { localized } from '#contract/text/localized.ts'
import { useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { fieldText, type RecordFields } from '#contract/record/fields.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { fieldDifferences, isEqual, mergeChoices, type FieldDifference } from './conflict-merge.ts'
import { useLocale, useLocaleText } from '../../ui/locale.ts'
import type { SchemaForm } from '../schema-form.ts'

const messagesByLocale = localized({
  title: ['Någon annan har ändrat samtidigt', 'Someone else has made changes in the meantime'],
  text: [
    'Posten har sparats av någon annan sedan du öppnade den. Välj vad som ska gälla för varje fält som skiljer.',
    'Someone else has saved this since you opened it. Choose what to keep in each field that differs.',
  ],
  same: [
    'Era ändringar är lika. Du kan spara utan att något skrivs över.',
    'Your changes are the same. You can save without overwriting anything.',
  ],
  cancel: ['Avbryt', 'Cancel'],
  save: ['Spara mina val', 'Save my choices'],
  mine: ['Ditt värde', 'Your value'],
  theirs: ['Sparat nu', 'Saved now'],
  empty: ['tomt', 'empty'],
  merged: ['Ditt värde är det sparade med dina ändringar.', 'Your value is the saved one with your changes.'],
})

interface ConflictDialogProps {
  form: SchemaForm<FieldValues>
  fields: Pick<RecordFields<FieldValues>, 'texts'>
}

type ConflictingForm = Pick<
  SchemaForm<FieldValues>,
  'conflict' | 'fieldRefusal' | 'mergeLists' | 'savedValues' | 'hook'
>

/** Their values, and the fields in which mine differ, which the form may have merged with theirs. */
export const conflictIn = (form: ConflictingForm) => {
  const theirs = form.conflict?.values ?? {}
  const base = form.savedValues()
  const typed = form.hook.getValues()
  const mine = form.mergeLists(base, typed, theirs)
  const refusalOf = (field: string) => form.fieldRefusal(field, form.conflict?.record)
  const conflicts = fieldDifferences(base, mine, theirs, refusalOf).map((difference) => ({
    ...difference,
    isMerged: !isEqual(difference.mine, typed[difference.name]),
  }))
  return { theirs, conflicts }
}

type Choice = 'mine' | 'theirs'

export const ConflictDialog = ({ form, fields }: ConflictDialogProps) => {
  const [chosen, setChosen] = useState<Record<string, Choice>>({})
  const locale = useLocale()
  const messages = messagesByLocale[locale]
  // Found once, because the form has the choices while they are sent.
  const [{ theirs, conflicts }] = useState(() => conflictIn(form))

  return (
    <Dialog title={messages.title} description={messages.text} width="md" onClose={form.closeConflict}>
      <DialogBody className="flex flex-col gap-4">
        {conflicts.length === 0 ? <p>{messages.same}</p> : null}
        {conflicts.map((conflict) => (
          <FieldChoice
            key={conflict.name}
            difference={conflict}
            title={form.titleOf(conflict.name)}
            textOf={(value) => fieldText({ schema: form.schema, ...fields }, conflict.name, value, locale)}
            value={chosen[conflict.name] ?? conflict.suggested}
            onChange={(value) => setChosen({ ...chosen, [conflict.name]: value })}
          />
        ))}
      </DialogBody>
      <DialogFooter>
        <Button onClick={form.closeConflict}>{messages.cancel}</Button>
        <Button
          variant="primary"
          isBusy={form.isSending}
          onClick={() => form.resolveConflict(mergeChoices(theirs, conflicts, chosen))}
        >
          {messages.save}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface FieldChoiceProps {
  difference: FieldDifference & { isMerged: boolean }
  title: string
  textOf: (value: unknown) => string
  value: Choice
  onChange: (value: Choice) => void
}

export const FieldChoice = ({ difference, title, textOf, value, onChange }: FieldChoiceProps) => {
  const messages = useLocaleText(messagesByLocale)
  const noteId = useId()
  const { refusal, isMerged } = difference
  const note = refusal ?? (isMerged ? messages.merged : null)
  return (
    <fieldset aria-describedby={note === null ? undefined : noteId}>
      <legend className="mb-1.5 text-sm font-medium">{title}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((choice) => (
          <label
            key={choice}
            className="flex cursor-pointer gap-2.5 rounded-md border border-line p-2.5 has-checked:border-accent-text has-checked:bg-accent-soft has-disabled:cursor-default"
          >
            <input
              type="radio"
              name={difference.name}
              aria-label={`${messages[choice]}: ${textOf(difference[choice]) || messages.empty}`}
              checked={value === choice}
              disabled={refusal !== null && choice === 'mine'}
              onChange={() => onChange(choice)}
              className="mt-1 size-4 shrink-0 accent-(--color-accent)"
            />
            <span className="min-w-0">
              <span className="block text-xs text-muted">{messages[choice]}</span>
              <span className="block wrap-break-word whitespace-pre-line">
                {textOf(difference[choice]) || <span className="text-faint">{messages.empty}</span>}
              </span>
            </span>
          </label>
        ))}
      </div>
      {note === null ? null : (
        <p id={noteId} className="mt-1.5 text-sm text-muted">
          {note}
        </p>
      )}
    </fieldset>
  )
}
