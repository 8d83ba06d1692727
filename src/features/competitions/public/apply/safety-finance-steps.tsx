// Wizard steps of the application for officials and safety, and for budget and attachments.
import type { ReactNode } from 'react'
import { RadioField, SelectField } from '../../../../forms/fields/choice-fields.tsx'
import { Repeater } from '../../../../forms/repeater.tsx'
import { TextareaField, TextField } from '../../../../forms/fields/text-fields.tsx'
import { CommentedField } from '../../../../records/review/commented-field.tsx'
import { permissionOptions, roleLabels, roleOptions } from './field-labels.ts'
import type { ApplyValues } from './form-schema.ts'
import type { StepProps } from './club-date-class-steps.tsx'
import { applyMessages } from './messages.ts'

export const SafetyStep = ({ form, locale, comments }: StepProps) => {
  const messages = applyMessages[locale]
  const roles = roleOptions(locale)
  const states = permissionOptions(locale)
  return (
    <div className="flex flex-col gap-6">
      <Part title={messages.officials} hint={messages.officialsHint}>
        <CommentedField form={form} comments={comments} fields={['officials']}>
          <Repeater
            form={form}
            name="officials"
            max={40}
            addLabel={messages.addOfficial}
            newItem={() => ({ role: 'judge' as const, name: '', contact: '' })}
            empty={messages.noOfficials}
            nameOf={({ role }) => roleLabels[locale][role as 'judge'] || messages.official}
          >
            {(index) => (
              <div className="grid gap-3 sm:grid-cols-3">
                <SelectField form={form} name={`officials.${index}.role`} options={roles} />
                <TextField form={form} name={`officials.${index}.name`} />
                <TextField form={form} name={`officials.${index}.contact`} placeholder={messages.contactHint} />
              </div>
            )}
          </Repeater>
        </CommentedField>
      </Part>
      <Part title={messages.permissions}>
        <div className="grid gap-4 sm:grid-cols-2">
          {permissions.map(({ state, note }) => (
            <div key={state} className="flex min-w-0 flex-col gap-4">
              <CommentedField form={form} comments={comments} fields={[state]}>
                <RadioField form={form} name={state} options={states} />
              </CommentedField>
              {isNoteNeeded(form.hook.watch(state), form.hook.watch(note)) || comments.has(note) ? (
                <CommentedField form={form} comments={comments} fields={[note]}>
                  <TextareaField form={form} name={note} rows={3} />
                </CommentedField>
              ) : null}
            </div>
          ))}
        </div>
      </Part>
      <Part title={messages.safetyTitle}>
        <div className="flex flex-col gap-4">
          <CommentedField form={form} comments={comments} fields={['insurance']}>
            <TextareaField form={form} name="insurance" rows={2} hint={messages.insuranceHint} />
          </CommentedField>
          <CommentedField form={form} comments={comments} fields={['safetyPlan']}>
            <TextareaField form={form} name="safetyPlan" rows={6} />
          </CommentedField>
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
  return (
    <div className="flex flex-col gap-6">
      <CommentedField form={form} comments={comments} fields={['budget']}>
        <TextareaField form={form} name="budget" rows={5} />
      </CommentedField>
      <Part title={messages.attachments}>{attachments}</Part>
      <CommentedField form={form} comments={comments} fields={['message']}>
        <TextareaField form={form} name="message" label={messages.message} rows={4} />
      </CommentedField>
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
