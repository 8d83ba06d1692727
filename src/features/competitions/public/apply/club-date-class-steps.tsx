// Wizard steps of the application for club and applicant, dates and place, and classes.
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
import { CommentedField, type FieldComments } from '../../../../records/review/commented-field.tsx'
import type { ApplyValues } from './form-schema.ts'
import { applyMessages } from './messages.ts'
import { findClubs, type ClubOption } from '../queries.ts'

export interface StepProps {
  form: SchemaForm<ApplyValues>
  page: CompetitionPage
  locale: Locale
  comments: FieldComments
  /** Opened through the private link, so the e-mail address is confirmed. */
  isOwn: boolean
}

export const ClubStep = ({ form, page, locale, comments, isOwn }: StepProps) => {
  const messages = applyMessages[locale]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <CommentedField form={form} comments={comments} fields={['organizationId']} className="sm:col-span-2">
        <ClubField form={form} page={page} locale={locale} />
      </CommentedField>
      <CommentedField form={form} comments={comments} fields={['applicantName']}>
        <TextField form={form} name="applicantName" autoComplete="name" />
      </CommentedField>
      <CommentedField form={form} comments={comments} fields={['applicantRole']}>
        <TextField form={form} name="applicantRole" autoComplete="organization-title" />
      </CommentedField>
      <EmailField
        form={form}
        name="email"
        {...(isOwn ? { reason: messages.emailFixed } : { hint: messages.emailHint })}
        className="sm:col-span-2"
      />
      <CommentedField form={form} comments={comments} fields={['applicantPhone']}>
        <PhoneField form={form} name="applicantPhone" />
      </CommentedField>
    </div>
  )
}

/**
 * Fills in the club's home airfield, unless the user has typed a place. `filled` is the name that was filled in last.
 */
const fillPlace = (
  { getValues, setValue }: SchemaForm<ApplyValues>['hook'],
  { name, icao, latitude, longitude }: NonNullable<ClubOption['homeField']>,
  filledPlace: { current: string },
) => {
  const place = getValues('place')
  if (place !== '' && place !== filledPlace.current) return
  filledPlace.current = name
  setValue('place', name, { shouldDirty: true })
  setValue('icao', icao, { shouldDirty: true })
  setValue('latitude', latitude, { shouldDirty: true })
  setValue('longitude', longitude, { shouldDirty: true })
}

const ClubField = ({ form, page, locale }: Pick<StepProps, 'form' | 'page' | 'locale'>) => {
  const messages = applyMessages[locale]
  const { hook } = form
  const [clubs] = useState(() => new Map<string, ClubOption>())
  const [load] = useState(() => async (text: string, signal: AbortSignal): Promise<readonly ClubOption[]> => {
    const options = await findClubs(page.id, text, signal)
    for (const club of options) clubs.set(club.value, club)
    return options
  })
  const filledPlace = useRef('')
  const chosen = hook.watch('organizationId')
  // The club's name is a form value, so that a restored form can show it without a search.
  useEffect(() => {
    const club = chosen ? clubs.get(chosen) : undefined
    const name = chosen ? club?.label : ''
    if (name === undefined || name === hook.getValues('clubName')) return
    hook.setValue('clubName', name)
    if (club?.homeField) fillPlace(hook, club.homeField, filledPlace)
  }, [chosen, clubs, hook])
  return (
    <ComboboxField
      form={form}
      name="organizationId"
      load={load}
      chosenLabel={hook.watch('clubName')}
      placeholder={messages.clubPlaceholder}
      hint={messages.clubHint(page.branch.name)}
    />
  )
}

export const TimeStep = ({ form, page, locale, comments }: StepProps) => {
  const messages = applyMessages[locale]
  return (
    <div className="flex flex-col gap-5">
      <CommentedField form={form} comments={comments} fields={['startsOn', 'endsOn']}>
        <PeriodField
          form={form}
          label={messages.days}
          from="startsOn"
          to="endsOn"
          hint={messages.daysHint(periodText(page.startsOn, page.endsOn, locale))}
        />
      </CommentedField>
      <CommentedField form={form} comments={comments} fields={['reserveStartsOn', 'reserveEndsOn']}>
        <PeriodField form={form} label={messages.reserve} from="reserveStartsOn" to="reserveEndsOn" />
      </CommentedField>
      <CommentedField form={form} comments={comments} fields={['place', 'icao', 'latitude', 'longitude']}>
        <PlaceField
          form={form}
          label={messages.placeField}
          name="place"
          icao="icao"
          latitude="latitude"
          longitude="longitude"
        />
      </CommentedField>
    </div>
  )
}

export const ClassesStep = ({ form, page, locale, comments }: StepProps) => (
  <div className="flex flex-col gap-5">
    <CommentedField form={form} comments={comments} fields={['classIds']}>
      <ClassChoices form={form} page={page} locale={locale} />
    </CommentedField>
    <CommentedField form={form} comments={comments} fields={['expectedEntrants']} className="max-w-64">
      <NumberField form={form} name="expectedEntrants" />
    </CommentedField>
  </div>
)

const ClassChoices = ({ form, page, locale }: Pick<StepProps, 'form' | 'page' | 'locale'>) => {
  const { frame, value, choose, control } = useFieldBinding<ApplyValues, string[]>({
    form,
    name: 'classIds',
    hint: applyMessages[locale].classesHint,
  })
  const toggle = (id: string, isOn: boolean) =>
    choose(
      page.classes
        .map((classType) => classType.id)
        .filter((classId) => (classId === id ? isOn : value.includes(classId))),
    )
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
            <span className="font-medium">{code}</span> {(locale === 'en' && nameEn) || name}
          </LabelledControl>
        ))}
      </div>
    </FieldGroup>
  )
}
