// The officials of a competition in a form, each with role, name and contact.
import type { FieldValues } from 'react-hook-form'
import type { Official } from '#contract/competitions/applications/application-draft.ts'
import { officialRoleLabels, officialRoleOptions } from '#contract/competitions/official-roles.ts'
import { localized } from '#contract/text/localized.ts'
import { SelectField } from '../../../forms/fields/choice-fields.tsx'
import { TextField } from '../../../forms/fields/text-fields.tsx'
import { Repeater } from '../../../forms/repeater.tsx'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import { useLocale, useLocaleText } from '../../../ui/locale.ts'

const messagesByLocale = localized({
  add: ['Lägg till funktionär', 'Add an official'],
  empty: ['Ingen funktionär är angiven.', 'No official has been named.'],
  contact: ['E-postadress eller telefon', 'E-mail address or telephone'],
})

interface OfficialsFieldProps<Values extends FieldValues> {
  /** A form whose schema has the field `officials`. */
  form: SchemaForm<Values>
}

export const OfficialsField = <Values extends { officials: Official[] }>({ form }: OfficialsFieldProps<Values>) => {
  const messages = useLocaleText(messagesByLocale)
  const locale = useLocale()
  const own = form as unknown as SchemaForm<{ officials: Official[] }>
  return (
    <Repeater
      form={own}
      name="officials"
      addLabel={messages.add}
      empty={messages.empty}
      newItem={() => ({ role: 'judge' as const, name: '', contact: '' })}
      nameOf={({ role, name }) => name || officialRoleLabels[locale][role]}
    >
      {(index) => (
        <div className="@container">
          <div className="grid gap-3 @sm:grid-cols-2 @2xl:grid-cols-3">
            <SelectField form={own} name={`officials.${index}.role`} options={officialRoleOptions(locale)} />
            <TextField form={own} name={`officials.${index}.name`} />
            <TextField
              form={own}
              name={`officials.${index}.contact`}
              placeholder={messages.contact}
              className="@sm:col-span-2 @2xl:col-span-1"
            />
          </div>
        </div>
      )}
    </Repeater>
  )
}
