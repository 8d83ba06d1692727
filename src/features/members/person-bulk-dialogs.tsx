// Dialogs of the acts on all persons of a filter.
import { z } from 'zod'
import {
  addRoleFields,
  endFields,
  endRoleFields,
  paidYearFields,
  personBatches,
} from '#contract/members/bulk-endpoints.ts'
import { roleChoices } from '#contract/members/club-role.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { DateField } from '../../forms/fields/date-fields.tsx'
import { SelectField } from '../../forms/fields/choice-fields.tsx'
import { NumberField } from '../../forms/fields/number-and-time-fields.tsx'
import { BulkActDialog } from '../../records/batch/bulk-dialog.tsx'
import type { BulkDialogProps } from '../../records/batch/bulk-menu.tsx'

const memberships =
  'de medlemskap som hör hit, inte har slutat och stämmer med listans filter på förening, gren, distrikt, status och avgift'
const paidYear = z.object(paidYearFields)
const ending = z.object(endFields)
const addingRole = z.object(addRoleFields)
const endingRole = z.object(endRoleFields)

export const PaidYearDialog = (props: BulkDialogProps) => (
  <BulkActDialog
    {...props}
    title="Avgift betald"
    endpoint={personBatches.setPaidYear}
    schema={paidYear}
    defaultValues={{ paidYear: Number(today().slice(0, 4)) }}
  >
    {(form) => (
      <>
        <p>Gäller {memberships}. Den som redan har betalat för ett senare år ändras inte.</p>
        <NumberField form={form} name="paidYear" />
      </>
    )}
  </BulkActDialog>
)

export const EndMembershipsDialog = (props: BulkDialogProps) => (
  <BulkActDialog
    {...props}
    title="Avsluta medlemskap"
    endpoint={personBatches.endMemberships}
    schema={ending}
    defaultValues={{ lastDay: `${today().slice(0, 4)}-12-31` }}
  >
    {(form) => (
      <>
        <p>
          Gäller {memberships}. En gren avslutar bara sin egen del, och ett filter på gren bara de grenarnas;
          medlemskapet slutar med den sista grenen.
        </p>
        <DateField form={form} name="lastDay" />
      </>
    )}
  </BulkActDialog>
)

export const AddRoleDialog = (props: BulkDialogProps) => (
  <BulkActDialog
    {...props}
    title="Ge en roll"
    endpoint={personBatches.addRole}
    schema={addingRole}
    defaultValues={{ role: '', validFrom: today() }}
  >
    {(form) => (
      <>
        <p>Rollen ges i föreningarna för {memberships}.</p>
        <SelectField form={form} name="role" options={roleChoices} placeholder="Välj roll" />
        <DateField form={form} name="validFrom" />
      </>
    )}
  </BulkActDialog>
)

export const EndRoleDialog = (props: BulkDialogProps) => (
  <BulkActDialog
    {...props}
    title="Avsluta en roll"
    endpoint={personBatches.endRole}
    schema={endingRole}
    defaultValues={{ role: '', lastDay: today() }}
  >
    {(form) => (
      <>
        <p>Gäller rollen i de föreningar som hör hit och stämmer med listans filter på förening, gren och distrikt.</p>
        <SelectField form={form} name="role" options={roleChoices} placeholder="Välj roll" />
        <DateField form={form} name="lastDay" />
      </>
    )}
  </BulkActDialog>
)
