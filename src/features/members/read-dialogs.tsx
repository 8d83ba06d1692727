// Dialogs that ask why before they show an identity number, or what is held of a person. Both are events on the person.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { personIdentity } from '#contract/members/identity-endpoints.ts'
import { personName, type Person } from '#contract/members/person.ts'
import { extractReason, readReason, readReasonLabels, type ReadReason } from '#contract/members/read-reason.ts'
import { useDownload } from '../../api/download.ts'
import { dataOf, send } from '../../api/http.ts'
import { sessionConnection } from '../../api/session-connection.ts'
import { invalidateAfterWrite } from '../../api/staleness.ts'
import { RadioField, SelectField } from '../../forms/fields/choice-fields.tsx'
import { TextField } from '../../forms/fields/text-fields.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { Form } from '../../forms/form.tsx'
import { useHiddenFields } from '../../forms/hidden-fields.ts'
import { useSchemaForm } from '../../forms/schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { copyToClipboard } from '../../ui/copy-to-clipboard.ts'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'

interface ReadDialogProps {
  person: Person
  onClose: () => void
}

const reasons = Object.entries(readReasonLabels).map(([value, label]) => ({ value, label }))
const secondsShown = 60

export const RevealDialog = ({ person, onClose }: ReadDialogProps) => {
  // In the state of the dialog alone: neither query nor draft ever holds it.
  const [number, setNumber] = useState<string | null>(null)
  // One dialog for both: another one that closes would take the focus back.
  return (
    <Dialog title="Identitetsnummer" description={personName(person)} onClose={onClose}>
      {number === null ? (
        <ReasonForm person={person} onClose={onClose} onShown={setNumber} />
      ) : (
        <ShownNumber number={number} onClose={onClose} />
      )}
    </Dialog>
  )
}

const ReasonForm = ({ person, onClose, onShown }: ReadDialogProps & { onShown: (number: string) => void }) => {
  const client = useQueryClient()
  // Not a mutation, whose answer would stay in its cache.
  const reveal = async (body: ReadReason) => {
    const call = { params: { id: person.id }, body }
    await sessionConnection().confirmContext()
    const answer = dataOf(await send(personIdentity.reveal, call))
    void invalidateAfterWrite(client, personIdentity.reveal, call, undefined)
    return answer
  }
  const form = useSchemaForm(readReason, {
    name: `reveal ${person.id}`,
    defaultValues: { reason: '' as never, text: '' },
    send: reveal,
    onSent: ({ identityNumber }) => onShown(identityNumber),
    isFinal: true,
  })
  const isOther = form.hook.watch('reason') === 'other'
  useHiddenFields(form, isOther ? [] : ['text'])
  return (
    <Form form={form} label="Visa identitetsnumret" className="flex min-h-0 flex-1 flex-col" alertClassName="mx-5 mt-3">
      <DialogBody className="flex flex-col gap-4">
        <p className="text-muted">
          Motiveringen sparas i personens historik med ditt namn. Numret visas i {secondsShown} sekunder.
        </p>
        <SelectField form={form} name="reason" options={reasons} placeholder="Välj motivering" />
        {isOther ? <TextField form={form} name="text" /> : null}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Avbryt</Button>
        <Button type="submit" variant="primary" isBusy={form.isSending}>
          Visa
        </Button>
      </DialogFooter>
    </Form>
  )
}

interface ShownNumberProps {
  number: string
  onClose: () => void
}

const ShownNumber = ({ number, onClose }: ShownNumberProps) => {
  const [secondsLeft, setSecondsLeft] = useState(secondsShown)
  const written = `${number.slice(0, 8)}-${number.slice(8)}`
  const copy = useRef<HTMLButtonElement>(null)
  const id = useId()
  // Focused, so that Enter copies. The number describes it, so that a screen reader says the number too.
  useEffect(() => copy.current?.focus(), [])
  useEffect(() => {
    const end = Date.now() + secondsShown * 1000
    const timer = setInterval(() => setSecondsLeft(Math.ceil((end - Date.now()) / 1000)), 250)
    return () => clearInterval(timer)
  }, [])
  const isOver = secondsLeft <= 0
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  return (
    <>
      <DialogBody className="flex flex-col gap-2">
        <p id={id} className="text-2xl font-semibold tracking-wide tabular-nums select-all">
          {written}
        </p>
        <p className="text-muted tabular-nums">Döljs om {Math.max(secondsLeft, 0)} sekunder.</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Dölj nu</Button>
        <Button ref={copy} aria-describedby={id} variant="primary" onClick={() => void copyToClipboard(written)}>
          Kopiera
        </Button>
      </DialogFooter>
    </>
  )
}

const formats = [
  { value: 'pdf', label: 'PDF', hint: 'Att läsa och skriva ut.' },
  { value: 'json', label: 'JSON', hint: 'Att läsa in i ett annat system.' },
]

export const ExtractDialog = ({ person, onClose }: ReadDialogProps) => {
  const download = useDownload(personIdentity.extract, { failures: 'caller' })
  const form = useSchemaForm(extractReason, {
    name: `extract ${person.id}`,
    defaultValues: { reason: 'request', text: '', format: 'pdf' },
    send: (body) => download.mutateAsync({ params: { id: person.id }, body }),
    onSent: onClose,
    isFinal: true,
  })
  const isOther = form.hook.watch('reason') === 'other'
  useHiddenFields(form, isOther ? [] : ['text'])
  return (
    <FormDialog title="Registerutdrag" form={form} confirmLabel="Hämta" onClose={onClose}>
      <p className="text-muted">
        Allt som finns om {personName(person)}, med identitetsnumret. Lämna det bara till personen själv. Filen sparas
        inte här, och motiveringen står i personens historik.
      </p>
      <SelectField form={form} name="reason" options={reasons} />
      {isOther ? <TextField form={form} name="text" /> : null}
      <RadioField form={form} name="format" options={formats} />
    </FormDialog>
  )
}
