// Edit form of a sanctioned competition: titles, place, officials, conditions, contact. Dates change by an action.
import { officialRoleLabels, officialRoles } from '../../../../contract/competitions/official-roles.ts'
import {
  sanctionDraft,
  type Sanction,
  type SanctionDraft,
} from '../../../../contract/competitions/sanctions/sanction.ts'
import { competitionTypes } from '../../../../contract/competitions/enums.ts'
import { championshipLabels } from '../../../../contract/competitions/sanctions/sanction-classes.ts'
import { SelectField } from '../../../forms/fields/choice-fields.tsx'
import { SaveOrCancel } from '../../../forms/form-footer.tsx'
import { RecordForm, useRecordForm } from '../../../forms/record-form.tsx'
import { PeriodField } from '../../../forms/fields/date-fields.tsx'
import { MarkdownField } from '../../../forms/fields/markdown-field.tsx'
import { PlaceField } from '../../../forms/fields/place-field.tsx'
import { Repeater } from '../../../forms/repeater.tsx'
import type { FormSchema } from '../../../forms/schema-form-options.ts'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import { EmailField, PhoneField, TextareaField, TextField } from '../../../forms/fields/text-fields.tsx'
import { OverrideField, withOverride } from '../../../records/override-field.tsx'
import { Card } from '../../../ui/card.tsx'
import { sanctionDraftKey } from './queries.ts'
import { useUpdateSanction } from './sanction-actions.ts'
import { sanctionDraftOf, sanctionFieldsOf, type SanctionValues } from './sanction-draft.ts'

const roles = officialRoles.map((value) => ({ value, label: officialRoleLabels[value] }))
const titles = competitionTypes.map((value) => ({
  value,
  label: championshipLabels.se[value],
}))

const schema = sanctionDraft as FormSchema<SanctionValues, SanctionDraft>

interface SanctionFormProps {
  sanction: Sanction
  /** The rule that a SysAdmin overrides by changing it, or null. */
  rule: string | null
  onClose: () => void
}

export const SanctionForm = ({ sanction, rule, onClose }: SanctionFormProps) => {
  const update = useUpdateSanction()
  const form = useRecordForm(withOverride(schema, rule), {
    name: sanctionDraftKey(sanction.id),
    record: sanction,
    valuesOf: sanctionDraftOf,
    update,
    onSent: onClose,
  })
  const classOf = (id: string) => sanction.classes.find((classType) => classType.id === id)

  return (
    <RecordForm
      form={form}
      record={sanction}
      noun="den sanktionerade tävlingen"
      takesFocus
      fields={sanctionFieldsOf(sanction)}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="Klasser och mästerskap">
            <div className="grid gap-4 sm:grid-cols-2">
              {form.savedValues().classes.map(({ classTypeId }, index) => (
                <SelectField
                  key={classTypeId}
                  form={form}
                  name={`classes.${index}.championship`}
                  label={labelOf(classOf(classTypeId))}
                  options={titles}
                />
              ))}
            </div>
            <p className="mt-3 text-sm text-muted">Vilka klasser tävlingen har bestämdes när den sanktionerades.</p>
          </Card>
          <Card title="Var">
            <PlaceField
              form={form}
              label="Tävlingsplats"
              name="place"
              icao="icao"
              latitude="latitude"
              longitude="longitude"
            />
          </Card>
          <Card title="Reservdagar">
            <PeriodField form={form} label="Om vädret hindrar" from="reserveStartsOn" to="reserveEndsOn" />
            <p className="mt-3 text-sm text-muted">Är det en enda dag räcker det att fylla i den första.</p>
          </Card>
          <Card title={form.titleOf('conditions')}>
            <TextareaField form={form} name="conditions" label="Villkor för sanktionen" rows={6} />
          </Card>
          <Card title="Kontakt">
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField form={form} name="contactName" />
              <PhoneField form={form} name="contactPhone" />
              <EmailField form={form} name="contactEmail" className="sm:col-span-2" />
              <TextField form={form} name="web" type="url" placeholder="https://" className="sm:col-span-2" />
            </div>
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <InvitationCard form={form} />
          <Officials form={form} />
        </div>
      </div>
      {rule === null ? null : (
        <Card title="Åsidosätt">
          <OverrideField form={form} rule={rule} />
        </Card>
      )}
      <SaveOrCancel form={form} onCancel={onClose} />
    </RecordForm>
  )
}

const labelOf = (classType: { code: string; name: string } | undefined) => {
  if (!classType) return ''
  return classType.code === classType.name ? classType.code : `${classType.code} ${classType.name}`
}

/** The organizer may also change these fields, through the private link. */
const InvitationCard = ({ form }: { form: SchemaForm<SanctionValues> }) => (
  <Card title="Inbjudan och program">
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        Visas på tävlingens publika sida. Även arrangören kan ändra det, genom sin privata länk.
      </p>
      <TextField form={form} name="entryUrl" type="url" placeholder="https://" />
      <MarkdownField form={form} name="invitation" rows={8} />
      <MarkdownField form={form} name="programme" rows={8} />
      <MarkdownField form={form} name="invitationEn" rows={4} />
      <MarkdownField form={form} name="programmeEn" rows={4} />
    </div>
  </Card>
)

const Officials = ({ form }: { form: SchemaForm<SanctionValues> }) => (
  <Card title={form.titleOf('officials')}>
    <Repeater
      form={form}
      name="officials"
      addLabel="Lägg till funktionär"
      empty="Inga funktionärer är angivna."
      max={40}
      newItem={() => ({ role: 'judge' as const, name: '', contact: '' })}
      nameOf={({ name }) => name || 'funktionären'}
    >
      {(index) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField form={form} name={`officials.${index}.role`} options={roles} />
          <TextField form={form} name={`officials.${index}.name`} />
          <TextField form={form} name={`officials.${index}.contact`} className="sm:col-span-2" />
        </div>
      )}
    </Repeater>
  </Card>
)
