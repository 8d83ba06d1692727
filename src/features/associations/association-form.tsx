// Edit forms of an association and of the federation's settings, which have most fields in common.
import { associationFieldRefusal, associationFields, associationUpdate } from '#contract/associations/association.ts'
import type { Association } from '#contract/associations/association.ts'
import { federationFields, federationUpdate, type Federation } from '#contract/associations/federation.ts'
import { leadDayTypes } from '#contract/associations/handling.ts'
import { recordValues } from '#contract/record/record-values.ts'
import { NumberField } from '../../forms/fields/number-and-time-fields.tsx'
import { EmailField, TextField } from '../../forms/fields/text-fields.tsx'
import { SaveOrCancel } from '../../forms/form-footer.tsx'
import { RecordForm, useRecordForm } from '../../forms/record-form.tsx'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { useCurrentUser } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { useUpdateAssociation } from './association-actions.tsx'
import { useUpdateFederation } from './federation-actions.ts'
import type { AssociationValues, FederationValues } from './association-values.ts'
import { associationDraftKey } from './queries.ts'

interface FormProps<Saved> {
  record: Saved
  onClose: () => void
}

export const AssociationForm = ({ record, onClose }: FormProps<Association>) => {
  const user = useCurrentUser()
  const form = useRecordForm(associationUpdate, {
    name: associationDraftKey(record.id),
    record,
    valuesOf: (saved) => recordValues(associationUpdate, saved) as AssociationValues,
    update: useUpdateAssociation(),
    onSent: onClose,
  })
  const reason = (field: string) => associationFieldRefusal(user, field)
  return (
    <RecordForm form={form} record={record} noun="förbundet" takesFocus fields={associationFields}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title="Uppgifter">
          <div className="grid gap-4">
            <TextField form={form} name="name" reason={reason('name')} />
            <TextField form={form} name="shortName" reason={reason('shortName')} />
            <AddressFields form={form as unknown as SchemaForm<FederationValues>} />
          </div>
        </Card>
        {record.kind === 'branch' ? (
          <TimeFields
            form={form as unknown as SchemaForm<FederationValues>}
            inherited={record.inherited}
            hint="Det som lämnas tomt är som i hela förbundet."
          />
        ) : null}
      </div>
      <SaveOrCancel form={form} onCancel={onClose} />
    </RecordForm>
  )
}

export const FederationForm = ({ record, onClose }: FormProps<Federation>) => {
  const form = useRecordForm(federationUpdate, {
    name: associationDraftKey(record.id),
    record,
    valuesOf: (saved) => recordValues(federationUpdate, saved) as FederationValues,
    update: useUpdateFederation(),
    onSent: onClose,
  })
  return (
    <RecordForm form={form} record={record} noun="Flygsportförbundets uppgifter" takesFocus fields={federationFields}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title="Uppgifter">
          <div className="grid gap-4">
            <AddressFields form={form} />
          </div>
        </Card>
        <TimeFields form={form} hint="Gäller i de grenar som inte har angett något eget." />
      </div>
      <SaveOrCancel form={form} onCancel={onClose} />
    </RecordForm>
  )
}

const AddressFields = ({ form }: { form: SchemaForm<FederationValues> }) => (
  <>
    <EmailField form={form} name="email" />
    <TextField form={form} name="web" type="url" placeholder="https://" />
  </>
)

interface TimeFieldsProps {
  form: SchemaForm<FederationValues>
  hint: string
  /** What holds when a field is empty. */
  inherited?: Association['inherited']
}

const TimeFields = ({ form, hint, inherited }: TimeFieldsProps) => {
  const inheritedHint = (days: number | undefined) => (days === undefined ? {} : { hint: `Annars ${days}.` })
  return (
    <Card title="Handläggning och ledtider">
      <p className="mb-4 text-muted">
        Besluta senast räknas från dagen då något skickades in, men aldrig senare än ledtiden före tävlingens första
        dag. {hint}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          form={form}
          name="handlingDays"
          unit="dagar"
          className="sm:col-span-2"
          {...inheritedHint(inherited?.handlingDays)}
        />
        {leadDayTypes.map((type) => (
          <NumberField
            key={type}
            form={form}
            name={`leadDays.${type}`}
            label={`Ledtid, ${form.titleOf(`leadDays.${type}`)}`}
            unit="dagar"
            {...inheritedHint(inherited?.leadDays[type])}
          />
        ))}
      </div>
    </Card>
  )
}
