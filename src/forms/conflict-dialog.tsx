import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx'
import { differences, merged, type Difference } from './conflict.ts'
import type { SchemaForm } from './schema-form.ts'

interface ConflictDialogProps {
  of: SchemaForm<FieldValues>
  formats: Record<string, (value: unknown) => string>
}

type Choice = 'mine' | 'theirs'

const plain = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A stale version was sent: both values per field, and a choice for each. */
export const ConflictDialog = ({ of, formats }: ConflictDialogProps) => {
  const [chosen, setChosen] = useState<Record<string, Choice>>({})
  const theirs = of.conflict ?? {}
  const found = differences(of.base(), of.hook.getValues(), theirs)
  const close = () => void of.resolve(null)

  return (
    <Dialog
      title="Någon annan har ändrat samtidigt"
      description="Posten har sparats av någon annan sedan du öppnade den. Välj vad som ska gälla för varje fält som skiljer."
      width="md"
      onClose={close}
    >
      <DialogBody className="flex flex-col gap-4">
        {found.length === 0 ? <p>Era ändringar är lika. Du kan spara utan att något skrivs över.</p> : null}
        {found.map((one) => (
          <FieldChoice
            key={one.name}
            difference={one}
            title={of.titleOf(one.name)}
            format={formats[one.name] ?? plain}
            value={chosen[one.name] ?? one.suggested}
            onChange={(value) => setChosen({ ...chosen, [one.name]: value })}
          />
        ))}
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Avbryt</Button>
        <Button variant="primary" isBusy={of.isSending} onClick={() => void of.resolve(merged(theirs, found, chosen))}>
          Spara mina val
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface FieldChoiceProps {
  difference: Difference
  title: string
  format: (value: unknown) => string
  value: Choice
  onChange: (value: Choice) => void
}

const FieldChoice = ({ difference, title, format, value, onChange }: FieldChoiceProps) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-medium">{title}</legend>
    <div className="grid gap-2 sm:grid-cols-2">
      {(['mine', 'theirs'] as const).map((choice) => (
        <label
          key={choice}
          className="flex cursor-pointer gap-2.5 rounded-md border border-line p-2.5 has-checked:border-accent-text has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={difference.name}
            aria-label={`${choice === 'mine' ? 'Ditt värde' : 'Sparat nu'}: ${format(difference[choice])}`}
            checked={value === choice}
            onChange={() => onChange(choice)}
            className="mt-1 size-4 shrink-0 accent-(--color-accent)"
          />
          <span className="min-w-0">
            <span className="block text-xs text-muted">{choice === 'mine' ? 'Ditt värde' : 'Sparat nu'}</span>
            <span className="block wrap-break-word whitespace-pre-line">{format(difference[choice])}</span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
