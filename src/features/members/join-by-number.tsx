// Dialog of a membership for somebody who is in the register and not here: nothing is shown of them, and they get a mail.
import type { z } from 'zod'
import { today } from '#contract/dates/swedish-day.ts'
import { persons } from '#contract/members/person-endpoints.ts'
import { membershipByNumber } from '#contract/members/person.ts'
import { useWrite } from '../../api/write.ts'
import { nameInContext } from '../../forms/draft/draft-storage.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSchemaForm } from '../../forms/schema-form.ts'
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
    name: nameInContext('membership by number'),
    defaultValues: { identityNumber, organizationId: '', branchIds: [], validFrom: today() },
    isFinal: true,
    showsFailure: true,
    send: (body) => join({ body }),
    onSent: onClose,
  })
  return (
    <FormDialog
      title="Medlemskap för den som finns i registret"
      width="md"
      form={form}
      confirmLabel="Lägg till"
      busyLabel="Sparar..."
      onClose={onClose}
    >
      <p className="text-muted">
        Personens andra uppgifter varken visas eller ändras. Medlemskapet står i personens historik, och personen får
        ett mejl om det, om registret har en e-postadress.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <MembershipStartFields form={form} />
      </div>
    </FormDialog>
  )
}
