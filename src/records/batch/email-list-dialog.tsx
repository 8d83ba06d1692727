// Dialog of the e-mail addresses of a filter: why they are needed, and then the addresses, to be pasted into a mail program.
import { useState } from 'react'
import { z } from 'zod'
import type { Call, Endpoint } from '#contract/endpoint.ts'
import { emailListFields, mostEmails } from '#contract/record/batch-endpoints.ts'
import { useWrite } from '../../api/write.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { TextareaField } from '../../forms/fields/text-fields.tsx'
import { useSchemaForm } from '../../forms/schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Textarea } from '../../ui/input.tsx'
import { formatNumber } from '../../ui/number-and-time-formats.ts'
import { leftOutText } from './batch-texts.ts'
import type { BulkDialogProps } from './bulk-menu.tsx'

const schema = z.object(emailListFields)
const title = 'E-postadresser i urvalet'

interface Addresses {
  items: string[]
  without: number
  leftOut: number
}

interface EmailListDialogProps extends BulkDialogProps {
  endpoint: Endpoint
  /** A text on persons who are left out, besides those without an address. */
  hint?: string
}

export const EmailListDialog = ({ endpoint, filter, selected, hint, onClose }: EmailListDialogProps) => {
  const [found, setFound] = useState<Addresses>()
  const ask = useWrite(endpoint, { failures: 'caller' }).mutateAsync
  const form = useSchemaForm<z.input<typeof schema>, z.output<typeof schema>, Addresses>(schema, {
    name: `emails ${endpoint.path}`,
    defaultValues: { reason: '' },
    isFinal: true,
    showsFailure: true,
    send: async (draft) =>
      (await ask({ body: { ...draft, filter, selected } } as unknown as Call<Endpoint>)) as unknown as Addresses,
    onSent: setFound,
  })
  if (found) return <Found found={found} onClose={onClose} />
  return (
    <FormDialog title={title} form={form} confirmLabel="Visa adresserna" busyLabel="Hämtar..." onClose={onClose}>
      <p className="text-muted">
        Högst {mostEmails} adresser åt gången. {hint}
      </p>
      <TextareaField form={form} name="reason" />
    </FormDialog>
  )
}

const Found = ({ found: { items, without, leftOut }, onClose }: { found: Addresses; onClose: () => void }) => {
  const text = items.join('; ')
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody className="flex flex-col gap-3">
        <p className="flex items-center gap-2">
          <span>
            {items.length === 1 ? 'En adress.' : `${formatNumber(items.length)} adresser.`}
            {without > 0 ? ` ${formatNumber(without)} i urvalet saknar adress.` : ''}
            {leftOut > 0 ? ` ${leftOutText(leftOut, ' eller bara visas i den')}` : ''}
          </span>
          {items.length > 0 ? <CopyButton value={text} name="adresserna" /> : null}
        </p>
        <Textarea
          aria-label="Adresser"
          readOnly
          rows={6}
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p className="text-muted">Klistra in dem som hemlig kopia, så att mottagarna inte ser varandras adresser.</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          Stäng
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
