// Dialog of a new person. Number or birth date and name come first, so that a person who is in the register already is found
// before the rest is filled in.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { today } from '#contract/dates/swedish-day.ts'
import { sexOf } from '#contract/members/birth.ts'
import { persons } from '#contract/members/person-endpoints.ts'
import { sexLabels, sexOrder } from '#contract/members/person-columns.ts'
import { personForm } from '#contract/members/person.ts'
import { SelectField } from '../../forms/fields/choice-fields.tsx'
import { DateField } from '../../forms/fields/date-fields.tsx'
import { EmailField, PhoneField, TextField } from '../../forms/fields/text-fields.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useHiddenFields } from '../../forms/hidden-fields.ts'
import { useCreateForm } from '../../records/create-form.ts'
import { JoinByNumberDialog } from './join-by-number.tsx'
import { MembershipStartFields } from './membership-fields.tsx'
import { personValues } from './person-actions.ts'
import { PersonMatchAlert, usePersonMatch } from './person-match.tsx'

type Values = z.input<typeof personForm>
type Draft = z.output<typeof personForm>

const sexes = sexOrder.map((value) => ({ value, label: sexLabels[value] }))
const ownFields = ({ firstName, lastName, sex, email, phoneNumber }: Draft) => ({
  firstName,
  lastName,
  sex,
  email,
  phoneNumber,
})

/** The number of a person who is in the register, but outside the context. */
interface Elsewhere {
  identityNumber: string
}

export const NewPersonDialog = ({ onClose }: { onClose: () => void }) => {
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null)
  return elsewhere === null ? (
    <CreatePersonDialog onJoin={setElsewhere} onClose={onClose} />
  ) : (
    <JoinByNumberDialog {...elsewhere} onClose={onClose} />
  )
}

interface CreatePersonDialogProps {
  onJoin: (found: Elsewhere) => void
  onClose: () => void
}

const CreatePersonDialog = ({ onJoin, onClose }: CreatePersonDialogProps) => {
  const navigate = useNavigate()
  const { form } = useCreateForm<Values, Draft, typeof persons.create>({
    schema: personForm,
    name: 'new person',
    endpoint: persons.create,
    update: persons.update,
    defaultValues: {
      identityNumber: '',
      birthDate: null,
      firstName: '',
      lastName: '',
      sex: 'unknown',
      email: '',
      phoneNumber: '',
      organizationId: '',
      branchIds: [],
      validFrom: today(),
    },
    changeableOf: ownFields,
    updateOf: (made, draft) => ({ ...personValues(made), ...ownFields(draft) }),
    success: 'Personen är tillagd',
    onDone: (made) => void navigate({ to: '/members/view/$id', params: { id: made.id } }),
  })
  const match = usePersonMatch(form)
  useHiddenFields(form, match.number === null ? [] : ['birthDate'])
  const isKnown = match.outcome !== 'new' && match.isByNumber
  return (
    <FormDialog
      title="Ny person"
      width="md"
      form={form}
      confirmLabel="Skapa"
      busyLabel="Sparar..."
      reason={isKnown ? 'Personen finns redan i registret.' : null}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="identityNumber"
          inputMode="numeric"
          placeholder="ÅÅÅÅMMDD-NNNN"
          hint="Utan nummer räcker födelsedatum: då är numret ofullständigt."
          className="sm:col-span-2"
        />
        {match.number === null ? <DateField form={form} name="birthDate" /> : null}
        <TextField form={form} name="firstName" className={match.number === null ? 'sm:col-start-1' : ''} />
        <TextField form={form} name="lastName" />
        <PersonMatchAlert match={match} onJoin={onJoin} />
        {isKnown ? null : (
          <>
            <SelectField
              form={form}
              name="sex"
              options={sexes}
              {...(match.number === null ? {} : { hint: `Enligt numret: ${sexLabels[sexOf(match.number)]}.` })}
            />
            <PhoneField form={form} name="phoneNumber" />
            <EmailField form={form} name="email" className="sm:col-span-2" />
            <MembershipStartFields form={form} />
          </>
        )}
      </div>
    </FormDialog>
  )
}
