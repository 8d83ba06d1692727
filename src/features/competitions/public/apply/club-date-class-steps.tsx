// The steps of the application where one says who, when, where and what.
import { useEffect, useRef, useState } from 'react'
import type { CompetitionPage } from '../../../../../contract/competitions/external/competition-page.ts'
import { periodText } from '../../../../../contract/dates/day-text.ts'
import type { Locale } from '../../../../../contract/locale.ts'
import { PeriodField } from '../../../../forms/fields/date-fields.tsx'
import { PlaceField } from '../../../../forms/fields/place-field.tsx'
import type { SchemaForm } from '../../../../forms/schema-form.ts'
import { ComboboxField } from '../../../../forms/fields/combobox-fields.tsx'
import { EmailField, PhoneField, TextField } from '../../../../forms/fields/text-fields.tsx'
import { NumberField } from '../../../../forms/fields/number-and-time-fields.tsx'
import { useFieldBinding } from '../../../../forms/fields/field-binding.ts'
import { Checkbox, LabelledControl } from '../../../../ui/checkbox-radio-switch.tsx'
import { FieldGroup } from '../../../../ui/field-frame.tsx'
import { CommentedField, type FieldComments } from './commented-field.tsx'
import type { ApplyValues } from './form-schema.ts'
import { applyMessages } from './messages.ts'
import { findClubs, type ClubOption } from '../queries.ts'

export interface StepProps {
  of: SchemaForm<ApplyValues>
  page: CompetitionPage
  language: Locale
  comments: FieldComments
  /** Through the private link: the address has been confirmed. */
  isOwn: boolean
}

export const ClubStep = ({ of, page, language, comments, isOwn }: StepProps) => {
  const words = applyMessages[language]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <CommentedField comments={comments} fields={['organizationId']} className="sm:col-span-2">
        <ClubField of={of} page={page} language={language} />
      </CommentedField>
      <CommentedField comments={comments} fields={['applicantName']}>
        <TextField form={of} name="applicantName" autoComplete="name" />
      </CommentedField>
      <CommentedField comments={comments} fields={['applicantRole']}>
        <TextField form={of} name="applicantRole" autoComplete="organization-title" />
      </CommentedField>
      <EmailField
        form={of}
        name="email"
        {...(isOwn ? { reason: words.emailFixed } : { hint: words.emailHint })}
        className="sm:col-span-2"
      />
      <CommentedField comments={comments} fields={['applicantPhone']}>
        <PhoneField form={of} name="applicantPhone" />
      </CommentedField>
    </div>
  )
}

/** The club's home field where no place has been written; that of the club chosen before gives way. `filled` is its name. */
const fillPlace = (
  { getValues, setValue }: SchemaForm<ApplyValues>['hook'],
  { name, icao, latitude, longitude }: NonNullable<ClubOption['homeField']>,
  filled: { current: string },
) => {
  const place = getValues('place')
  if (place !== '' && place !== filled.current) return
  filled.current = name
  setValue('place', name, { shouldDirty: true })
  setValue('icao', icao, { shouldDirty: true })
  setValue('latitude', latitude, { shouldDirty: true })
  setValue('longitude', longitude, { shouldDirty: true })
}

const ClubField = ({ of, page, language }: Pick<StepProps, 'of' | 'page' | 'language'>) => {
  const words = applyMessages[language]
  const { hook } = of
  const [clubs] = useState(() => new Map<string, ClubOption>())
  const [load] = useState(() => async (text: string, signal: AbortSignal): Promise<readonly ClubOption[]> => {
    const found = await findClubs(page.id, text, signal)
    for (const club of found) clubs.set(club.value, club)
    return found
  })
  const filled = useRef('')
  const chosen = hook.watch('organizationId')
  // Kept with the form, for when it comes back and nothing has been searched.
  useEffect(() => {
    const club = chosen ? clubs.get(chosen) : undefined
    const name = chosen ? club?.label : ''
    if (name === undefined || name === hook.getValues('clubName')) return
    hook.setValue('clubName', name)
    if (club?.homeField) fillPlace(hook, club.homeField, filled)
  }, [chosen, clubs, hook])
  return (
    <ComboboxField
      form={of}
      name="organizationId"
      load={load}
      chosenLabel={hook.watch('clubName')}
      placeholder={words.clubPlaceholder}
      hint={words.clubHint(page.branch.name)}
    />
  )
}

export const TimeStep = ({ of, page, language, comments }: StepProps) => {
  const words = applyMessages[language]
  return (
    <div className="flex flex-col gap-5">
      <CommentedField comments={comments} fields={['startsOn', 'endsOn']}>
        <PeriodField
          form={of}
          label={words.days}
          from="startsOn"
          to="endsOn"
          hint={words.daysHint(periodText(page.startsOn, page.endsOn, language))}
        />
      </CommentedField>
      <CommentedField comments={comments} fields={['reserveStartsOn', 'reserveEndsOn']}>
        <PeriodField form={of} label={words.reserve} from="reserveStartsOn" to="reserveEndsOn" />
      </CommentedField>
      <CommentedField comments={comments} fields={['place', 'icao', 'latitude', 'longitude']}>
        <PlaceField
          form={of}
          label={words.placeField}
          name="place"
          icao="icao"
          latitude="latitude"
          longitude="longitude"
        />
      </CommentedField>
    </div>
  )
}

export const ClassesStep = ({ of, page, language, comments }: StepProps) => (
  <div className="flex flex-col gap-5">
    <CommentedField comments={comments} fields={['classIds']}>
      <ClassChoices of={of} page={page} language={language} />
    </CommentedField>
    <CommentedField comments={comments} fields={['expectedEntrants']} className="max-w-64">
      <NumberField form={of} name="expectedEntrants" />
    </CommentedField>
  </div>
)

const ClassChoices = ({ of, page, language }: Pick<StepProps, 'of' | 'page' | 'language'>) => {
  const { frame, value, choose, control } = useFieldBinding<ApplyValues, string[]>({
    form: of,
    name: 'classIds',
    hint: applyMessages[language].classesHint,
  })
  const toggle = (id: string, isOn: boolean) =>
    choose(page.classes.map((one) => one.id).filter((one) => (one === id ? isOn : value.includes(one))))
  return (
    <FieldGroup {...frame}>
      <div className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
        {page.classes.map(({ id, code, name, nameEn }) => (
          <LabelledControl
            key={id}
            htmlFor={`${frame.id}-${id}`}
            control={
              <Checkbox
                id={`${frame.id}-${id}`}
                checked={value.includes(id)}
                aria-invalid={control['aria-invalid']}
                onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
              />
            }
          >
            <span className="font-medium">{code}</span> {(language === 'en' && nameEn) || name}
          </LabelledControl>
        ))}
      </div>
    </FieldGroup>
  )
}
