// Wizard steps of the application with its fields: club and applicant, dates and place, classes, officials and safety, budget
// and attachments.
import { placeNames } from '#contract/competitions/competition-fields.ts'
import type { ReactNode, RefObject } from 'react'
import { periodText } from '#contract/dates/day-text.ts'
import { PeriodField } from '../../../../forms/fields/date-fields.tsx'
import { PlaceField } from '../../../../forms/fields/place-field.tsx'
import { EmailField, PhoneField, TextField, TextareaField } from '../../../../forms/fields/text-fields.tsx'
import { NumberField } from '../../../../forms/fields/number-and-time-fields.tsx'
import { useFieldBinding } from '../../../../forms/fields/field-binding.ts'
import { Checkbox, LabelledControl } from '../../../../ui/checkbox-radio-switch.tsx'
import { FieldGroup } from '../../../../ui/field-frame.tsx'
import { fieldsWithComments, CommentsToAnswer } from '../../../../records/review/commented-field.tsx'
import { permissionState, permissionStateLabels } from '#contract/competitions/applications/application-draft.ts'
import { RadioField } from '../../../../forms/fields/choice-fields.tsx'
import { OfficialsField } from '../../officials/officials-field.tsx'
import { ClubField } from './club-field.tsx'
import type { StepProps, StepFieldProps, ApplyValues } from './form-schema.ts'
import { applyMessages } from './messages.ts'

interface ClubStepProps extends StepProps {
  filledPlace: RefObject<string>
}

export const ClubStep = ({ form, page, locale, comments, isOwn, filledPlace }: ClubStepProps) => {
  const messages = applyMessages[locale]
  const field = fieldsWithComments(form, comments)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ClubField {...field('organizationId')} page={page} locale={locale} filledPlace={filledPlace} />
      <TextField {...field('applicantName')} autoComplete="name" />
      <TextField {...field('applicantRole')} autoComplete="organization-title" />
      <EmailField
        isOwn
        form={form}
        name="email"
        {...(isOwn ? { reason: messages.emailFixed } : { hint: messages.emailHint })}
        className="sm:col-span-2"
      />
      <PhoneField {...field('applicantPhone')} isOwn />
    </div>
  )
}

export const TimeStep = ({ form, page, locale, comments }: StepProps) => {
  const messages = applyMessages[locale]
  const field = fieldsWithComments(form, comments)
  return (
    <div className="flex flex-col gap-5">
      <PeriodField
        {...field('startsOn', 'endsOn')}
        label={messages.days}
        from="startsOn"
        to="endsOn"
        hint={messages.daysHint(periodText(page.startsOn, page.endsOn, locale))}
      />
      <PeriodField
        {...field('reserveStartsOn', 'reserveEndsOn')}
        label={messages.reserve}
        from="reserveStartsOn"
        to="reserveEndsOn"
      />
      <PlaceField {...field('place', 'icao', 'latitude', 'longitude')} {...placeNames} label={messages.placeField} />
    </div>
  )
}

export const ClassesStep = ({ form, page, locale, comments }: StepProps) => {
  const field = fieldsWithComments(form, comments)
  return (
    <div className="flex flex-col gap-5">
      <ClassChoices {...field('classIds')} page={page} locale={locale} />
      <NumberField {...field('expectedEntrants')} className="max-w-64" />
    </div>
  )
}

const ClassChoices = ({ page, locale, ...field }: StepFieldProps & { name: 'classIds' }) => {
  const { frame, value, choose, control } = useFieldBinding<ApplyValues, string[]>({
    ...field,
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

export const SafetyStep = ({ form, locale, comments }: StepProps) => {
  const messages = applyMessages[locale]
  const field = fieldsWithComments(form, comments)
  // An applicant cannot choose that it is not stated.
  const states = permissionState.options
    .slice(1)
    .map((value) => ({ value, label: permissionStateLabels[locale][value] }))
  return (
    <div className="flex flex-col gap-6">
      <Part title={messages.officials} hint={messages.officialsHint}>
        <CommentsToAnswer form={form} comments={comments} fields={['officials']} />
        <OfficialsField form={form} />
      </Part>
      <Part title={messages.permissions}>
        <div className="grid gap-4 sm:grid-cols-2">
          {permissions.map(({ state, note }) => (
            <div key={state} className="flex min-w-0 flex-col gap-4">
              <RadioField {...field(state)} options={states} />
              {isNoteNeeded(form.hook.watch(state), form.hook.watch(note)) || comments.has(note) ? (
                <TextareaField {...field(note)} rows={3} />
              ) : null}
            </div>
          ))}
        </div>
      </Part>
      <Part title={messages.safetyTitle}>
        <div className="flex flex-col gap-4">
          <TextareaField {...field('insurance')} rows={2} hint={messages.insuranceHint} />
          <TextareaField {...field('safetyPlan')} rows={6} />
        </div>
      </Part>
    </div>
  )
}

/** A note is needed only if a permission is; a note with text is never hidden. */
const isNoteNeeded = (state: ApplyValues['airspaceState'], note: string) =>
  note !== '' || (state !== 'unset' && state !== 'notNeeded')

const permissions = [
  { state: 'airspaceState', note: 'airspaceNote' },
  { state: 'landownerState', note: 'landownerNote' },
] as const

export const FinanceStep = ({ form, locale, comments, attachments }: StepProps & { attachments: ReactNode }) => {
  const messages = applyMessages[locale]
  const field = fieldsWithComments(form, comments)
  return (
    <div className="flex flex-col gap-6">
      <TextareaField {...field('budget')} rows={5} />
      <Part title={messages.attachments}>{attachments}</Part>
      <TextareaField {...field('message')} label={messages.message} rows={4} />
    </div>
  )
}

const Part = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section>
    <h3 className="font-semibold">{title}</h3>
    {hint ? <p className="text-sm text-muted">{hint}</p> : null}
    <div className="mt-3">{children}</div>
  </section>
)
