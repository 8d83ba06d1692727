// Dialog of a membership for somebody who is in the register and not here: nothing is shown of them, and they get a mail.
import type { z } from 'zod'
import { today } from '../../../contract/dates/swedish-day.ts'
import { persons } from '../../../contract/members/person-endpoints.ts'
import { membershipByNumber } from '../../../contract/members/person.ts'
import { useWrite } from '../../api/write.ts'
import { Form } from '../../forms/form.tsx'
import { useSchemaForm } from '../../forms/schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { MembershipStartFields } from './membership-fields.tsx'

type Values = z.input<typeof membershipByNumber>

interface JoinByNumberDialogProps {
  identityNumber: string
  onClose: () => void
}

export const JoinByNumberDialog = ({ identityNumber, onClose }: JoinByNumberDialogProps) => {
  const join = useWrite(persons.joinByNumber, {
    success: 'Medlemskapet är tillagt',
    failures: 'caller',
  }).mutateAsync
  const form = useSchemaForm<Values, z.output<typeof membershipByNumber>, unknown>(membershipByNumber, {
    name: 'membership by number',
    defaultValues: { identityNumber, organizationId: '', branchIds: [], validFrom: today() },
    isFinal: true,
    showsFailure: true,
    send: (body) => join({ body }),
    onSent: onClose,
  })
  const title = 'Medlemskap för den som finns i registret'
  return (
    <Dialog title={title} width="md" onClose={() => form.confirmLeave(onClose)}>
      <Form form={form} label={title} className="flex min-h-0 flex-1 flex-col" alertClassName="mx-5 mt-3">
        <DialogBody>
          <p className="mb-4 text-muted">
            Personens andra uppgifter varken visas eller ändras. Medlemskapet står i personens historik, och personen
            får ett mejl om det, om registret har en e-postadress.
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            <MembershipStartFields form={form} />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => form.confirmLeave(onClose)}>Avbryt</Button>
          <Button type="submit" variant="primary" isBusy={form.isSending}>
            {form.isSending ? 'Sparar...' : 'Lägg till'}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
