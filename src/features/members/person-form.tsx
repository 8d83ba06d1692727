// Edit form of a person: name, contact, address, merits, and of a minor the guardians.
import { useState } from 'react'
import { today } from '#contract/dates/swedish-day.ts'
import { homeCountry } from '#contract/members/address.ts'
import { isMinor } from '#contract/members/birth.ts'
import { countryChoices } from '#contract/members/countries.ts'
import { municipalityChoices } from '#contract/members/municipalities.ts'
import { sexLabels, sexOrder } from '#contract/members/person-columns.ts'
import { personDraft, type Person } from '#contract/members/person.ts'
import { fieldRefusal } from '#contract/members/person-rights.ts'
import { SelectField } from '../../forms/fields/choice-fields.tsx'
import { ComboboxField } from '../../forms/fields/combobox-fields.tsx'
import { DateField } from '../../forms/fields/date-fields.tsx'
import { EmailField, PhoneField, TextField } from '../../forms/fields/text-fields.tsx'
import { Repeater } from '../../forms/repeater.tsx'
import { EditForm, useEditForm, type Edited } from '../../records/edit-form.tsx'
import { Card } from '../../ui/card.tsx'
import type { personValues } from './person-actions.ts'

const sexes = sexOrder.map((value) => ({ value, label: sexLabels[value] }))
const countries = countryChoices()
const municipalities = municipalityChoices()

export const PersonForm = ({ actions }: { actions: Edited<Person, ReturnType<typeof personValues>> }) => {
  const person = actions.record
  const form = useEditForm(actions, personDraft)
  const reason = (field: string) => fieldRefusal(field, person, today())
  const isHome = form.hook.watch('country') === homeCountry
  // Also those that were typed before the person came of age, so that they can be taken away. The card then stays, for the focus.
  const [wasShown, setWasShown] = useState(false)
  const hasGuardians =
    wasShown || [...person.guardians, ...form.hook.watch('guardians')].length > 0 || isMinor(person.birthDate, today())
  if (hasGuardians && !wasShown) setWasShown(true)
  return (
    <EditForm form={form} actions={actions}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="Personen">
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField form={form} name="firstName" />
              <TextField form={form} name="lastName" />
              <SelectField form={form} name="sex" options={sexes} />
              <ComboboxField form={form} name="nationality" options={countries} reason={reason('nationality')} />
            </div>
          </Card>
          <Card title="Meriter">
            <div className="grid gap-4 sm:grid-cols-2">
              <DateField form={form} name="diplomaDate" reason={reason('diplomaDate')} />
              <DateField form={form} name="medicalValidTo" reason={reason('medicalValidTo')} />
            </div>
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="Kontakt">
            <div className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <EmailField form={form} name="email" reason={reason('email')} className="sm:col-span-2" />
              <PhoneField form={form} name="phoneNumber" reason={reason('phoneNumber')} className="sm:col-span-2" />
              <TextField form={form} name="careOf" reason={reason('careOf')} className="sm:col-span-2" />
              <TextField form={form} name="street" reason={reason('street')} className="sm:col-span-2" />
              <TextField
                form={form}
                name="postalCode"
                reason={reason('postalCode')}
                inputMode={isHome ? 'numeric' : 'text'}
              />
              <TextField form={form} name="city" reason={reason('city')} />
              <ComboboxField
                form={form}
                name="country"
                options={countries}
                reason={reason('country')}
                className="sm:col-span-2"
              />
              <ComboboxField
                form={form}
                name="municipalityCode"
                options={municipalities}
                reason={reason('municipalityCode')}
                className="sm:col-span-2"
              />
            </div>
          </Card>
          {hasGuardians ? (
            <Card title={form.titleOf('guardians')}>
              <Repeater
                form={form}
                name="guardians"
                addLabel="Lägg till vårdnadshavare"
                addReason={reason('guardians')}
                empty="Ingen vårdnadshavare är registrerad. Mejl till den som är under 18 år går även till vårdnadshavarna."
                newItem={() => ({ name: '', email: '', phoneNumber: '' })}
                nameOf={({ name }) => name || 'vårdnadshavaren'}
              >
                {(index) => (
                  <div className="grid gap-3 sm:grid-cols-2">
                    <TextField form={form} name={`guardians.${index}.name`} className="sm:col-span-2" />
                    <EmailField form={form} name={`guardians.${index}.email`} />
                    <PhoneField form={form} name={`guardians.${index}.phoneNumber`} />
                  </div>
                )}
              </Repeater>
            </Card>
          ) : null}
        </div>
      </div>
    </EditForm>
  )
}
