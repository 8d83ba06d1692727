// Last wizard step of the application: summary of all values, attachments and terms.
import { Fragment, type ReactNode } from 'react'
import type { ApplicationDraft } from '#contract/competitions/applications/application-draft.ts'
import { applicationFields } from '#contract/competitions/applications/application-fields.ts'
import type { CompetitionPage } from '#contract/competitions/external/competition-page.ts'
import { officialRoleLabels } from '#contract/competitions/official-roles.ts'
import { lonePeriodText, periodText } from '#contract/dates/day-text.ts'
import type { Locale } from '#contract/locale.ts'
import { fieldText } from '#contract/record/fields.ts'
import { CheckboxField } from '../../../../forms/fields/choice-fields.tsx'
import { Button } from '../../../../ui/button.tsx'
import { formatCoordinates } from '../../../../ui/coordinates.ts'
import { DescriptionItem, DescriptionList } from '../../../../ui/description-list.tsx'
import { applySteps, type ApplyValues, type StepProps } from './form-schema.ts'
import { applyMessages, type ApplyMessages } from './messages.ts'

interface ReviewStepProps extends StepProps {
  onChange: (step: number) => void
  /** List of the attachments. */
  attachmentNames: ReactNode
  /** Text about the next steps. */
  after: ReactNode
}

export const ReviewStep = ({ form, page, locale, onChange, attachmentNames, after }: ReviewStepProps) => {
  const messages = applyMessages[locale]
  return (
    <div className="flex flex-col gap-5">
      <ApplicationSummary {...{ values: form.hook.getValues(), page, locale, titleOf: form.titleOf, onChange }} />
      <section className="rounded-lg border border-line bg-surface">
        <h3 className="border-b border-line px-4 py-2 font-semibold">{messages.attachments}</h3>
        <div className="p-4">{attachmentNames}</div>
      </section>
      <div className="flex flex-col gap-2 border-t border-line pt-4">
        <CheckboxField form={form} name="acceptsTerms" label={messages.terms} />
        <p className="text-sm text-muted">{messages.privacy}</p>
      </div>
      {after}
    </div>
  )
}

interface ApplicationSummaryProps extends Pick<StepProps, 'page' | 'locale'> {
  values: ApplyValues
  titleOf: (name: string) => string
  /** Undefined when nothing can be changed. */
  onChange?: (step: number) => void
}

/** Summary of the values by step. */
export const ApplicationSummary = ({ values, page, locale, titleOf, onChange }: ApplicationSummaryProps) => {
  const messages = applyMessages[locale]
  return (
    <div className="flex flex-col gap-4">
      {applySteps.slice(0, -1).map(({ name, fields }, index) => (
        <section key={name} className="rounded-lg border border-line bg-surface">
          <header className="flex min-h-10 items-center gap-3 border-b border-line px-4 py-1.5">
            <h3 className="flex-1 font-semibold">{messages[name]}</h3>
            {onChange ? (
              <Button size="sm" aria-label={messages.changeStep(messages[name])} onClick={() => onChange(index)}>
                {messages.change}
              </Button>
            ) : null}
          </header>
          <div className="p-4">
            <DescriptionList>
              {fields
                .filter((field) => !(field in partOf))
                .map((field) => (
                  <Fragment key={field}>
                    <DescriptionItem label={titles[field]?.(messages) ?? titleOf(field)} isWide={isLong(field)}>
                      {shown(field, values, page, locale)}
                    </DescriptionItem>
                  </Fragment>
                ))}
            </DescriptionList>
          </div>
        </section>
      ))}
    </div>
  )
}

/** Fields that are shown together with another field. */
const partOf: Partial<Record<keyof ApplyValues, true>> = {
  endsOn: true,
  reserveEndsOn: true,
  icao: true,
  longitude: true,
}
const titles: Partial<Record<keyof ApplyValues, (messages: ApplyMessages) => string>> = {
  startsOn: (messages) => messages.days,
  reserveStartsOn: (messages) => messages.reserve,
  latitude: (messages) => messages.position,
  message: (messages) => messages.message,
}
const long: readonly (keyof ApplyValues)[] = [
  'organizationId',
  'officials',
  'insurance',
  'safetyPlan',
  'budget',
  'message',
]
const isLong = (field: keyof ApplyValues) => long.includes(field)

const shown = (field: keyof ApplyValues, values: ApplyValues, page: CompetitionPage, locale: Locale): ReactNode => {
  const { startsOn, endsOn, reserveStartsOn, reserveEndsOn, latitude, longitude } = values
  switch (field) {
    case 'startsOn':
      return startsOn && endsOn ? periodText(startsOn, endsOn, locale) : null
    case 'reserveStartsOn':
      return lonePeriodText(reserveStartsOn, reserveEndsOn, locale)
    case 'place':
      return [values.place, values.icao].filter(Boolean).join(', ')
    case 'latitude':
      return typeof latitude === 'number' && typeof longitude === 'number'
        ? formatCoordinates(latitude, longitude, locale)
        : null
    case 'officials': {
      const named = (values.officials ?? []).filter(({ name }) => name !== '')
      return named.length === 0 ? null : (
        <ul>
          {named.map(({ role, name, contact }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they are only shown
            <li key={index}>
              {officialRoleLabels[locale][role]}: {name}
              {contact ? <span className="text-muted">, {contact}</span> : null}
            </li>
          ))}
        </ul>
      )
    }
    default: {
      const fields = applicationFields(() => values.clubName, page.classes)
      const text = fieldText(fields, field as keyof ApplicationDraft, values[field] as never, locale)
      return text && <span className="whitespace-pre-wrap">{text}</span>
    }
  }
}
