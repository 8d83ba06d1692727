// One's own application while it may be changed: an unsent one, one to be completed, one that was taken back.
import { FilePen, MessageSquareText, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { OwnApplication } from '../../../../contract/competitions/external.ts'
import type { Failure } from '../../../api/failure.ts'
import { useSchemaForm } from '../../../forms/schema-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { currentComments, noComments } from './apply-comments.tsx'
import { speakIn } from './apply-english.ts'
import { applyDraft, applyForm, draftOf, formOf, type ApplyValues } from './apply-form.ts'
import { Wizard } from './apply-wizard.tsx'
import { applyWords } from './apply-words.ts'
import type { OwnProps } from './own-application.tsx'
import { AttachmentNames, OwnAttachments } from './own-attachments.tsx'
import { ownWords } from './own-words.ts'
import { useSubmitApplication, useUpdateApplication } from './queries.ts'
import type { UnfinishedFiles } from './unfinished-files.ts'

export const OwnEdit = ({ of: own, token, language, onSent }: OwnProps & { onSent: () => void }) => {
  const words = applyWords[language]
  const update = useUpdateApplication().mutateAsync
  const submit = useSubmitApplication().mutateAsync
  const [problem, setProblem] = useState<Failure | null>(null)
  const [unfinished, setUnfinished] = useState<UnfinishedFiles | null>(null)
  const isReturned = own.returnedAt !== null && own.withdrawnAt === null
  const comments = isReturned ? currentComments(own) : noComments

  const save = (values: ApplyValues) => {
    setProblem(null)
    return update({ token, body: { ...draftOf(values), version: values.version } })
  }
  const form = useSchemaForm(applyForm, {
    name: `own application ${own.id}`,
    defaultValues: formOf(own),
    speak: speakIn(language),
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
    valuesOf: (record) => formOf(record as OwnApplication),
    onFailure: setProblem,
  })

  return (
    <>
      <Why of={own} language={language} general={comments.get('') ?? []} />
      <Wizard
        {...{ of: form, page: own.competition, language, comments, problem }}
        isOwn
        attachments={<OwnAttachments token={token} language={language} mayChange onUnfinished={setUnfinished} />}
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
const Why = ({ of: own, language, general }: Pick<OwnProps, 'of' | 'language'> & { general: readonly string[] }) => {
  const words = ownWords[language]
  if (own.withdrawnAt !== null) {
    return (
      <Notice icon={<Undo2 className="size-5" aria-hidden="true" />}>
        <p>{words.withdrawnText}</p>
      </Notice>
    )
  }
  if (own.returnedAt === null) {
    return (
      <Notice icon={<FilePen className="size-5" aria-hidden="true" />}>
        <p>{words.draftText}</p>
      </Notice>
    )
  }
  return (
    <Notice tone="warning" icon={<MessageSquareText className="size-5 self-start" aria-hidden="true" />}>
      <strong>{words.returnedTitle}</strong>
      {[own.returnReason, ...general].filter(Boolean).map((text) => (
        <span key={text} lang="sv" className="mt-1 block wrap-anywhere whitespace-pre-wrap">
          {text}
        </span>
      ))}
      <span className="mt-2 block text-sm text-muted">{words.returnedHint}</span>
    </Notice>
  )
}
