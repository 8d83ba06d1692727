// Form fields for an organization's home airfields.
import { PlaceField } from '../../forms/fields/place-field.tsx'
import { Repeater } from '../../forms/repeater.tsx'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { Card } from '../../ui/card.tsx'
import type { DraftValues } from './organization-draft.ts'

export const HomeFieldFields = ({ form }: { form: SchemaForm<DraftValues> }) => (
  <Card title={form.titleOf('homeFields')}>
    <Repeater
      form={form}
      name="homeFields"
      addLabel="Lägg till fält"
      empty="Inget hemmafält är angivet."
      max={10}
      newItem={() => ({ name: '', icao: '', latitude: null, longitude: null })}
      nameOf={({ name }) => name || 'fältet'}
    >
      {(index) => (
        <PlaceField
          form={form}
          label={`Fält ${index + 1}`}
          name={`homeFields.${index}.name`}
          icao={`homeFields.${index}.icao`}
          latitude={`homeFields.${index}.latitude`}
          longitude={`homeFields.${index}.longitude`}
        />
      )}
    </Repeater>
  </Card>
)
