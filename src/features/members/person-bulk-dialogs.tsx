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
import { bulkDialog } from '../../records/batch/bulk-dialog.tsx'

const memberships =
  'de medlemskap som hör hit, inte har slutat och stämmer med listans filter på förening, gren, distrikt, status och avgift'

export const PaidYearDialog = bulkDialog({
  title: 'Avgift betald',
  endpoint: personBatches.setPaidYear,
  schema: z.object(paidYearFields),
  defaultValues: () => ({ paidYear: Number(today().slice(0, 4)) }),
  meaning: `Gäller ${memberships}. Den som redan har betalat för ett senare år ändras inte.`,
  fields: (form) => <NumberField form={form} name="paidYear" />,
})

export const EndMembershipsDialog = bulkDialog({
  title: 'Avsluta medlemskap',
  endpoint: personBatches.endMemberships,
  schema: z.object(endFields),
  defaultValues: () => ({ lastDay: `${today().slice(0, 4)}-12-31` }),
  meaning: `Gäller ${memberships}. En gren avslutar bara sin egen del, och ett filter på gren bara de grenarnas; medlemskapet slutar med den sista grenen.`,
  fields: (form) => <DateField form={form} name="lastDay" />,
})

export const AddRoleDialog = bulkDialog({
  title: 'Ge en roll',
  endpoint: personBatches.addRole,
  schema: z.object(addRoleFields),
  defaultValues: () => ({ role: '', validFrom: today() }),
  meaning: `Rollen ges i föreningarna för ${memberships}.`,
  fields: (form) => (
    <>
      <SelectField form={form} name="role" options={roleChoices} placeholder="Välj roll" />
      <DateField form={form} name="validFrom" />
    </>
  ),
})

export const EndRoleDialog = bulkDialog({
  title: 'Avsluta en roll',
  endpoint: personBatches.endRole,
  schema: z.object(endRoleFields),
  defaultValues: () => ({ role: '', lastDay: today() }),
  meaning: 'Gäller rollen i de föreningar som hör hit och stämmer med listans filter på förening, gren och distrikt.',
  fields: (form) => (
    <>
      <SelectField form={form} name="role" options={roleChoices} placeholder="Välj roll" />
      <DateField form={form} name="lastDay" />
    </>
  ),
})
