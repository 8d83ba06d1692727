// Edit view of an application for the applicant: a draft, a returned or a withdrawn application.
import { FilePen, MessageSquareText, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { external } from '#contract/competitions/external/external-endpoints.ts'
import { useSchemaForm } from '../../../../forms/schema-form.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { commentsOn } from '../../../../records/review/commented-field.tsx'
import { formTextsIn } from '../english-errors.ts'
import { applyDraft, applyForm, applySteps, draftOf, formValuesOf, type ApplyValues } from '../apply/form-schema.ts'
import { ApplicationWizard } from '../apply/application-wizard.tsx'
import { applyMessages } from '../apply/messages.ts'
import { useApplicantWrite } from '../queries.ts'
import type { UnfinishedUploads } from '../../../../records/unfinished-uploads.ts'
import { AttachmentNames, ApplicantAttachments } from './applicant-attachments.tsx'
import { applicantMessages } from './messages.ts'
import type { ApplicantProps } from './application-progress.tsx'

/** The fields that show their comments. */
const commentedFields = applySteps.slice(0, -1).flatMap(({ fields }) => fields.filter((field) => field !== 'email'))

export const EditApplication = ({ application, token, locale }: ApplicantProps) => {
  const messages = applyMessages[locale]
  const update = useApplicantWrite(external.update).mutateAsync
  const submit = useApplicantWrite(external.submit).mutateAsync
  const [unfinished, setUnfinished] = useState<UnfinishedUploads | null>(null)
  const comments = commentsOn(commentedFields, application)

  const save = (values: ApplyValues) =>
    update({ token, body: { ...draftOf(values), version: values.version, answers: values.answers } })
  const form = useSchemaForm(applyForm, {
    name: `own application ${application.id}`,
    defaultValues: formValuesOf(application),
    texts: formTextsIn(locale),
    send: save,
    followUp: ({ version }) => submit({ token, body: { version } }),
    isFinal: true,
    submissions: {
      draft: {
        schema: applyDraft,
        send: save,
        onSent: () => toast({ type: 'success', title: messages.saved, text: messages.savedUnsent }),
      },
    },
    valuesOf: formValuesOf,
    showsFailure: true,
  })

  return (
    <>
      <EditReasonAlert
        application={application}
        locale={locale}
        general={(comments.get('') ?? []).map(({ text }) => text)}
      />
      <ApplicationWizard
        {...{ form, page: application.competition, locale, comments }}
        isOwn
        attachments={<ApplicantAttachments token={token} locale={locale} mayChange onUnfinished={setUnfinished} />}
        attachmentNames={<AttachmentNames token={token} locale={locale} />}
        unfinished={unfinished}
        after={null}
        saveLabel={messages.save}
        sendLabel={application.submissions.length > 0 ? messages.sendAgain : messages.send}
      />
    </>
  )
}

/** Alert that says why the application can be edited. */
const EditReasonAlert = ({
  application,
  locale,
  general,
}: Pick<ApplicantProps, 'application' | 'locale'> & { general: readonly string[] }) => {
  const messages = applicantMessages[locale]
  if (application.withdrawnAt !== null) {
    // What was asked for before a submission that was withdrawn still is. The newest comes first.
    const asked = application.submissions.find(({ outcome }) => outcome !== 'withdrawn')
    return (
      <>
        <Alert icon={<Undo2 className="size-5" aria-hidden="true" />}>
          <p>{messages.withdrawnText}</p>
        </Alert>
        {asked?.outcome === 'returned' ? <ReturnedAlert texts={[asked.reason, ...general]} locale={locale} /> : null}
      </>
    )
  }
  if (application.returnedAt === null) {
    return (
      <Alert icon={<FilePen className="size-5" aria-hidden="true" />}>
        <p>{messages.draftText}</p>
      </Alert>
    )
  }
  return <ReturnedAlert texts={[application.returnReason, ...general]} locale={locale} />
}

/** The reason of the return and the comments on no field. */
const ReturnedAlert = ({ texts, locale }: { texts: readonly (string | null)[] } & Pick<ApplicantProps, 'locale'>) => {
  const messages = applicantMessages[locale]
  return (
    <Alert tone="warning" icon={<MessageSquareText className="size-5 self-start" aria-hidden="true" />}>
      <strong>{messages.returnedTitle}</strong>
      {texts.filter(Boolean).map((text) => (
        <span key={text} lang="sv" className="mt-1 block wrap-anywhere whitespace-pre-wrap">
          {text}
        </span>
      ))}
      <span className="mt-2 block text-sm text-muted">{messages.returnedHint}</span>
    </Alert>
  )
}
