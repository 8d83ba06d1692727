// The places a club flies from.
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, type Control } from 'react-hook-form'
import { TextField } from '../../forms/text-fields.tsx'
import { NumberField } from '../../forms/value-fields.tsx'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { DraftValues } from './organization-draft.ts'

export const HomeFieldFields = ({ of: form }: { of: SchemaForm<DraftValues> }) => {
  const { fields, append, remove } = useFieldArray({
    control: form.hook.control as unknown as Control<DraftValues>,
    name: 'homeFields',
  })
  return (
    <Card
      title={form.titleOf('homeFields')}
      actions={
        <Button
          size="sm"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => append({ name: '', icao: '', latitude: null, longitude: null })}
        >
          Lägg till fält
        </Button>
      }
    >
      {fields.length === 0 ? <p className="text-muted">Inget hemmafält är angivet.</p> : null}
      <ul className="flex flex-col gap-5">
        {fields.map((field, index) => (
          <li key={field.id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_2rem] gap-3">
            <TextField of={form} name={`homeFields.${index}.name`} className="col-span-3" />
            <IconButton
              label={`Ta bort ${field.name || 'fältet'}`}
              icon={<Trash2 className="size-4" aria-hidden="true" />}
              className="mt-7"
              onClick={() => remove(index)}
            />
            <TextField of={form} name={`homeFields.${index}.icao`} />
            <NumberField of={form} name={`homeFields.${index}.latitude`} />
            <NumberField of={form} name={`homeFields.${index}.longitude`} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
