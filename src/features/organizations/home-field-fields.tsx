// The places a club flies from.
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, type Control } from 'react-hook-form'
import { NumberField, TextField } from '../../forms/fields.tsx'
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
          <li
            key={field.id}
            className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_6rem_7rem_7rem_2rem]"
          >
            <TextField of={form} name={`homeFields.${index}.name`} isRequired />
            <TextField of={form} name={`homeFields.${index}.icao`} />
            <NumberField of={form} name={`homeFields.${index}.latitude`} />
            <NumberField of={form} name={`homeFields.${index}.longitude`} />
            <IconButton
              label={`Ta bort ${field.name || 'fältet'}`}
              icon={<Trash2 className="size-4" aria-hidden="true" />}
              className="mt-7 max-sm:col-span-2 max-sm:mt-0 max-sm:justify-self-end"
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
