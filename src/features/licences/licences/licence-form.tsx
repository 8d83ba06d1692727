// Edit form of a licence.
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  licenceContent,
  licenceUpdate,
  type Licence,
  type LicenceUpdate,
} from '#contract/licences/licences/licence-view.ts'
import { recordValues } from '#contract/record/record-values.ts'
import { SelectField } from '../../../forms/fields/choice-fields.tsx'
import { DateField } from '../../../forms/fields/date-fields.tsx'
import { TextareaField, TextField } from '../../../forms/fields/text-fields.tsx'
import { SaveOrCancel } from '../../../forms/form-footer.tsx'
import { RecordForm, useRecordForm } from '../../../forms/record-form.tsx'
import type { FormSchema } from '../../../forms/schema-form-options.ts'
import { OverrideCard, withOverride } from '../../../records/override-field.tsx'
import { Card } from '../../../ui/card.tsx'
import { licenceApplicationQueries } from '../applications/queries.ts'
import { licenceDraftKey, licenceFieldsOf, useUpdateLicence } from './licence-actions.ts'

type Values = z.input<typeof licenceUpdate> & { override: string; reason: string }

interface LicenceFormProps {
  licence: Licence
  /** The rule that a SysAdmin overrides by changing it, or null. */
  rule: string | null
  onClose: () => void
}

export const LicenceForm = ({ licence, rule, onClose }: LicenceFormProps) => {
  // Nothing is offered for somebody who is no member any more: the club stays or goes.
  const clubs = useQuery(licenceApplicationQueries.offer(licence.holder.id)).data?.clubs ?? []
  const form = useRecordForm(withOverride(licenceUpdate as unknown as FormSchema<Values, LicenceUpdate>, rule), {
    name: licenceDraftKey(licence.id),
    record: licence,
    valuesOf: (record) => ({
      ...recordValues(licenceContent, record),
      version: record.version,
      override: '',
      reason: '',
    }),
    update: useUpdateLicence(),
    onSent: onClose,
  })
  const { club } = licence
  const offered = club && !clubs.some(({ id }) => id === club.id) ? [...clubs, club] : clubs
  const isMoved = form.hook.watch('validTo') !== licence.validTo
  return (
    <RecordForm form={form} record={licence} noun="licensen" takesFocus fields={licenceFieldsOf(licence)}>
      <Card title="Licensen">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            form={form}
            name="organizationId"
            placeholder="Ingen förening"
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField form={form} name="faiId" />
          <DateField form={form} name="validTo" min={licence.validFrom} />
          {isMoved ? (
            <TextareaField
              form={form}
              name="reason"
              isRequired
              rows={2}
              hint="Varför sista dagen är en annan. Innehavaren får motiveringen."
            />
          ) : null}
          <TextareaField form={form} name="conditions" rows={3} className="sm:col-span-2" />
          <TextareaField
            form={form}
            name="note"
            rows={3}
            hint="Läses bara av licensadministratörerna."
            className="sm:col-span-2"
          />
        </div>
      </Card>
      <OverrideCard form={form} rule={rule} />
      <SaveOrCancel form={form} onCancel={onClose} />
    </RecordForm>
  )
}
