// The steps of the application where one says how it is done safely, and what it costs.
import type { ReactNode } from 'react'
import { RadioField, SelectField } from '../../../forms/choice-fields.tsx'
import { Repeater } from '../../../forms/repeater.tsx'
import { TextareaField, TextField } from '../../../forms/text-fields.tsx'
import { Asked } from './apply-comments.tsx'
import { permissionOptions, roleLabels, roleOptions } from './apply-labels.ts'
import type { ApplyValues } from './apply-form.ts'
import type { StepProps } from './apply-steps.tsx'
import { applyWords } from './apply-words.ts'

export const SafetyStep = ({ of, language, comments }: StepProps) => {
  const words = applyWords[language]
  const roles = roleOptions(language)
  const states = permissionOptions(language)
  return (
    <div className="flex flex-col gap-6">
      <Part title={words.officials} hint={words.officialsHint}>
        <Asked comments={comments} fields={['officials']}>
          <Repeater
            of={of}
            name="officials"
            max={40}
            addLabel={words.addOfficial}
            newItem={() => ({ role: 'judge' as const, name: '', contact: '' })}
            empty={words.noOfficials}
            nameOf={({ role }) => roleLabels[language][role as 'judge'] || words.official}
          >
            {(index) => (
              <div className="grid gap-3 sm:grid-cols-3">
                <SelectField of={of} name={`officials.${index}.role`} options={roles} />
                <TextField of={of} name={`officials.${index}.name`} />
                <TextField of={of} name={`officials.${index}.contact`} placeholder={words.contactHint} />
              </div>
            )}
          </Repeater>
        </Asked>
      </Part>
      <Part title={words.permissions}>
        <div className="grid gap-4 sm:grid-cols-2">
          {permissions.map(({ state, note }) => (
            <div key={state} className="flex min-w-0 flex-col gap-4">
              <Asked comments={comments} fields={[state]}>
                <RadioField of={of} name={state} options={states} />
              </Asked>
              {isNoteNeeded(of.hook.watch(state), of.hook.watch(note)) || comments.has(note) ? (
                <Asked comments={comments} fields={[note]}>
                  <TextareaField of={of} name={note} rows={3} />
                </Asked>
              ) : null}
            </div>
          ))}
        </div>
      </Part>
      <Part title={words.safetyTitle}>
        <div className="flex flex-col gap-4">
          <Asked comments={comments} fields={['insurance']}>
            <TextareaField of={of} name="insurance" rows={2} hint={words.insuranceHint} />
          </Asked>
          <Asked comments={comments} fields={['safetyPlan']}>
            <TextareaField of={of} name="safetyPlan" rows={6} />
          </Asked>
        </div>
      </Part>
    </div>
  )
}

/** What needs no permission needs no words about one; what has been written is never hidden. */
const isNoteNeeded = (state: ApplyValues['airspaceState'], note: string) =>
  note !== '' || (state !== 'unset' && state !== 'notNeeded')

const permissions = [
  { state: 'airspaceState', note: 'airspaceNote' },
  { state: 'landownerState', note: 'landownerNote' },
] as const

export const MoneyStep = ({ of, language, comments, attachments }: StepProps & { attachments: ReactNode }) => {
  const words = applyWords[language]
  return (
    <div className="flex flex-col gap-6">
      <Asked comments={comments} fields={['budget']}>
        <TextareaField of={of} name="budget" rows={5} />
      </Asked>
      <Part title={words.attachments}>{attachments}</Part>
      <Asked comments={comments} fields={['message']}>
        <TextareaField of={of} name="message" label={words.message} rows={4} />
      </Asked>
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
