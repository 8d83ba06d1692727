// Dialogs of the actions on an application; approving asks for classes, titles, conditions, and rejects the others.
import { useRef, useState } from 'react'
import { z } from 'zod'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import {
  applications,
  mostRejected,
  type ApplicationApproval,
} from '#contract/competitions/applications/application-endpoints.ts'
import type { Application } from '#contract/competitions/applications/application-view.ts'
import { actionBody } from '#contract/record/review.ts'
import { competitionType } from '#contract/competitions/competition-type.ts'
import { titleOfType, titleOptions } from '#contract/competitions/class-types/titled-class.ts'
import { holdNotice } from '#contract/organizations/email-hold.ts'
import { capitalized } from '#contract/text/capitalized.ts'
import { text } from '#contract/validation/fields.ts'
import type { Answer } from '#contract/endpoint.ts'
import { today } from '#contract/dates/swedish-day.ts'
import {
  applicationActions,
  type ApplicationAction,
} from '#contract/competitions/applications/application-transitions.ts'
import { CheckboxField, SelectField } from '../../../forms/fields/choice-fields.tsx'
import { fieldId } from '../../../forms/fields/field-binding.ts'
import { useHiddenFields } from '../../../forms/hidden-fields.ts'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import { TextareaField } from '../../../forms/fields/text-fields.tsx'
import { FieldGroup } from '../../../ui/field-frame.tsx'
import { ActionDialog } from '../../../records/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { actionDialogs, type OwnDialogProps } from '../../../records/confirmation-dialogs.tsx'
import { SanctionLink } from '../record-links.tsx'
import { approvalText } from '../sanctions/reopening-text.ts'
import { returnDialog } from '../../../records/review/return-dialog.tsx'
import { approvedText, othersText, rejectionLabel, rejectionTemplate } from './approval-texts.ts'
import { ContactDialog } from './contact-dialog.tsx'

/** The form contains every class of the application with a flag for whether it is sanctioned. */
const approvalForm = z
  .object({
    ...actionBody.shape,
    classes: z
      .array(
        z.object({
          /** The class type's id. By it a class keeps what is chosen for it when a newer version is taken over. */
          key: z.string(),
          isChosen: z.boolean(),
          championship: competitionType.meta({ title: 'Titel' }),
        }),
      )
      .refine((list) => list.some(({ isChosen }) => isChosen), { error: 'Välj minst en klass.' })
      .meta({ title: 'Klasser' }),
    conditions: text(5000).meta({ title: 'Villkor' }),
    rejectsOthers: z.boolean().meta({ title: 'Avslå de andra ansökningarna' }),
    reason: text(2000).meta({ title: 'Motivering till avslag' }),
  })
  .refine(({ rejectsOthers, reason }) => !rejectsOthers || reason.trim() !== '', {
    path: ['reason'],
    error: 'Motivering till avslag är obligatoriskt.',
  })
type Approval = Answer<typeof applications.approve>
type ApprovalValues = z.input<typeof approvalForm>

const requestBodyOf = (form: z.output<typeof approvalForm>, { competing }: Application): ApplicationApproval => ({
  version: form.version,
  override: form.override,
  classes: form.classes
    .filter(({ isChosen }) => isChosen)
    .map(({ key, championship }) => ({ classTypeId: key, championship })),
  conditions: form.conditions,
  rejectOthers: form.rejectsOthers
    ? {
        reason: form.reason,
        applications: competing.slice(0, mostRejected).map(({ id, version }) => ({ id, version })),
      }
    : null,
})

export const ApproveDialog = (props: OwnDialogProps<Application>) => {
  const [result, setResult] = useState<Approval | null>(null)
  const isShown = useRef(false)
  /** Told of by a toast where the result is not shown, because the dialog has been closed, or the page left, before the answer. */
  const tellUnlessShown = (approval: Approval) => {
    if (!isShown.current) toast({ type: 'success', title: approvedText(approval) })
  }
  if (result) return <ApprovalResultDialog result={result} onClose={props.onClose} />
  return (
    <ActionDialog
      {...props}
      title={props.confirmLabel}
      width="md"
      schema={approvalForm}
      valuesOf={(application) => ({
        version: application.version,
        override: '',
        classes: application.classes.map(({ id }) => ({
          key: id,
          isChosen: true,
          championship: titleOfType(application.announcement.competitionType),
        })),
        conditions: '',
        rejectsOthers: false,
        reason: rejectionTemplate(application),
      })}
      // Rejects the applications that were shown in the dialog, even if others have arrived since.
      bodyOf={requestBodyOf}
      onAnswered={(answer) => {
        props.onAnswered?.(answer)
        // After `onDone`, which follows when there is somebody to show it to.
        setTimeout(() => tellUnlessShown(answer as Approval))
      }}
      onDone={(answer) => {
        isShown.current = true
        setResult(answer as Approval)
      }}
    >
      {(form, shownApplication) => (
        <>
          <p className="text-muted">
            Sanktionen får sitt nummer genast och visas i kalendern. Sökanden och föreningen får besked med e-post.
            {approvalText(shownApplication.announcement, today())}
          </p>
          <ClassChoices form={form} classes={shownApplication.classes} />
          <TextareaField form={form} name="conditions" rows={3} hint="Visas för sökanden och på sanktionsbeviset." />
          <RejectOthersFields form={form} competing={shownApplication.competing} />
        </>
      )}
    </ActionDialog>
  )
}

const ClassChoices = ({ form, classes }: { form: SchemaForm<ApprovalValues>; classes: Application['classes'] }) => {
  return (
    <FieldGroup id={fieldId(form, 'classes')} label="Klasser som sanktioneras" error={form.errorOf('classes')}>
      <ul className="divide-y divide-line rounded-md border border-line">
        {form.hook.watch('classes').map(({ key, isChosen }, index) => {
          const { code, name } = classes.find(({ id }) => id === key) ?? { code: 'Klass', name: '' }
          return (
            <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2">
              <CheckboxField form={form} name={`classes.${index}.isChosen`} label={`${code} ${name}`} />
              {isChosen ? (
                <SelectField
                  form={form}
                  name={`classes.${index}.championship`}
                  label={`Mästerskap i ${code}`}
                  options={titleOptions}
                  className="w-44 max-sm:w-full"
                />
              ) : null}
            </li>
          )
        })}
      </ul>
    </FieldGroup>
  )
}

const RejectOthersFields = ({
  form,
  competing,
}: {
  form: SchemaForm<ApprovalValues>
  competing: Application['competing']
}) => {
  const isAnyone = competing.length > 0
  const hasReason = isAnyone && form.hook.watch('rejectsOthers')
  useHiddenFields(form, hasReason ? [] : ['reason'])
  if (!isAnyone) return null
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line p-3">
      <CheckboxField form={form} name="rejectsOthers" label={rejectionLabel(competing)} />
      {hasReason ? <TextareaField form={form} name="reason" isRequired rows={4} /> : null}
    </div>
  )
}

interface ApprovalResultDialogProps {
  result: Answer<typeof applications.approve>
  onClose: () => void
}

export const ApprovalResultDialog = ({ result: { sanction, rejected }, onClose }: ApprovalResultDialogProps) => (
  <Dialog title="Ansökan är godkänd" onClose={onClose}>
    <DialogBody className="flex flex-col gap-4">
      <div>
        <p className="text-sm text-muted">Sanktionsnummer</p>
        <p className="text-lg font-semibold">
          <SanctionLink sanction={sanction} />
        </p>
      </div>
      {rejected.length === 0 ? null : (
        <section aria-labelledby="others">
          <h3 id="others" className="mb-1.5 font-medium">
            {capitalized(othersText(rejected.length))}
          </h3>
          <ul className="flex flex-col gap-1.5">
            {rejected.map(({ id, clubName, refusal }) => (
              <li key={id} className="flex gap-2">
                {refusal === null ? (
                  <CircleCheck className="mt-0.75 size-4 shrink-0 text-success-text" aria-hidden="true" />
                ) : (
                  <TriangleAlert className="mt-0.75 size-4 shrink-0 text-warning-text" aria-hidden="true" />
                )}
                <span>
                  {clubName || 'Ansökan'}: {refusal === null ? 'avslagen' : `inte avslagen. ${refusal}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </DialogBody>
    <DialogFooter>
      <Button variant="primary" onClick={onClose}>
        OK
      </Button>
    </DialogFooter>
  </Dialog>
)

export const ApplicationDialog = actionDialogs<Application, Exclude<ApplicationAction, 'tieOfficial'>>(
  applications,
  applicationActions,
  {
    approve: ApproveDialog,
    return: returnDialog(
      'Sökanden får motiveringen och kommentarerna med e-post, med en länk till ansökan för att komplettera den.',
    ),
    reject: {
      title: 'Avslå ansökan',
      success: 'Ansökan är avslagen',
      meaning: 'Motiveringen mejlas till sökanden och till föreningen. Det går inte att ångra.',
    },
    askClub: {
      title: 'Fråga föreningen igen?',
      confirmLabel: 'Fråga igen',
      success: 'Föreningen har fått frågan igen',
      meaning: ({ club, clubAnswer, clubAskedEmail }) =>
        `${clubAnswer === 'yes' ? 'Det ja som föreningen gav innan ansökan skickades in igen slutar gälla. ' : ''}Föreningen får ett nytt mejl på sin registrerade adress${
          clubAskedEmail ? `, förra gången ${clubAskedEmail}` : ''
        }, och kan svara ja eller nej.${holdNotice(club?.opensAt)}`,
    },
    replaceContact: ContactDialog,
  },
)
