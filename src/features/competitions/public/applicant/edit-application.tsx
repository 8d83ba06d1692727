// One's own application while it may be changed: an unsent one, one to be completed, one that was taken back.
import { FilePen, MessageSquareText, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ApplicantApplication } from '../../../../../contract/competitions/external/applicant-application.ts'
import type { Failure } from '../../../../api/failure.ts'
import { useSchemaForm } from '../../../../forms/schema-form.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { currentComments, noComments } from '../apply/commented-field.tsx'
import { errorMessagesIn } from '../english-errors.ts'
import { applyDraft, applyForm, draftOf, formValuesOf, type ApplyValues } from '../apply/form-schema.ts'
import { ApplicationWizard } from '../apply/application-wizard.tsx'
import { applyMessages } from '../apply/messages.ts'
import type { ApplicantProps } from './applicant-page.tsx'
import { AttachmentNames, ApplicantAttachments } from './applicant-attachments.tsx'
import { applicantMessages } from './messages.ts'
import { useSubmitApplication, useUpdateApplication } from '../queries.ts'
import type { UnfinishedUploads } from '../apply/unfinished-uploads.ts'

export const EditApplication = ({ of: own, token, language, onSent }: ApplicantProps & { onSent: () => void }) => {
  const words = applyMessages[language]
  const update = useUpdateApplication().mutateAsync
  const submit = useSubmitApplication().mutateAsync
  const [problem, setProblem] = useState<Failure | null>(null)
  const [unfinished, setUnfinished] = useState<UnfinishedUploads | null>(null)
  const isReturned = own.returnedAt !== null && own.withdrawnAt === null
  const comments = isReturned ? currentComments(own) : noComments

  const save = (values: ApplyValues) => {
    setProblem(null)
    return update({ token, body: { ...draftOf(values), version: values.version } })
  }
  const form = useSchemaForm(applyForm, {
    name: `own application ${own.id}`,
    defaultValues: formValuesOf(own),
    errorMap: errorMessagesIn(language),
    send: async (values) => {
      const { version } = await save(values)
      return submit({ token, body: { version } })
    },
    onSent,
    isFinal: true,
    draft: {
      schema: applyDraft,
      send: save,
      onSent: () => toast({ type: 'success', title: words.saved, text: words.savedUnsent }),
    },
    valuesOf: (record) => formValuesOf(record as ApplicantApplication),
    onFailure: setProblem,
  })

  return (
    <>
      <Why of={own} language={language} general={comments.get('') ?? []} />
      <ApplicationWizard
        {...{ of: form, page: own.competition, language, comments, problem }}
        isOwn
        attachments={<ApplicantAttachments token={token} language={language} mayChange onUnfinished={setUnfinished} />}
        attachmentNames={<AttachmentNames token={token} language={language} />}
        unfinished={unfinished}
        after={null}
        saveLabel={words.save}
        sendLabel={own.submissions.length > 0 ? words.sendAgain : words.send}
      />
    </>
  )
}

/** Why it is open for change. */
const Why = ({
  of: own,
  language,
  general,
}: Pick<ApplicantProps, 'of' | 'language'> & { general: readonly string[] }) => {
  const words = applicantMessages[language]
  if (own.withdrawnAt !== null) {
    return (
      <Alert icon={<Undo2 className="size-5" aria-hidden="true" />}>
        <p>{words.withdrawnText}</p>
      </Alert>
    )
  }
  if (own.returnedAt === null) {
    return (
      <Alert icon={<FilePen className="size-5" aria-hidden="true" />}>
        <p>{words.draftText}</p>
      </Alert>
    )
  }
  return (
    <Alert tone="warning" icon={<MessageSquareText className="size-5 self-start" aria-hidden="true" />}>
      <strong>{words.returnedTitle}</strong>
      {[own.returnReason, ...general].filter(Boolean).map((text) => (
        <span key={text} lang="sv" className="mt-1 block wrap-anywhere whitespace-pre-wrap">
          {text}
        </span>
      ))}
      <span className="mt-2 block text-sm text-muted">{words.returnedHint}</span>
    </Alert>
  )
}
