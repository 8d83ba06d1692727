// The question that each action on an application asks; approving has a dialog of its own.
import type { z } from 'zod'
import type { ApplicationAction } from '../../../../contract/competitions/application-states.ts'
import type { Application } from '../../../../contract/competitions/application-view.ts'
import { act, reasonedAct, returnAct } from '../../../../contract/competitions/review.ts'
import type { FormSchema } from '../../../forms/schema-form.ts'
import { TextareaField } from '../../../forms/text-fields.tsx'
import { ActDialog } from '../acts/act-dialog.tsx'
import { CommentFields } from '../acts/comment-fields.tsx'
import type { Standing } from '../acts/standing.ts'
import { applicationFieldChoices, applicationTexts } from './application-texts.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { useAskClub, useRejectApplication, useReturnApplication } from './queries.ts'

export interface ApplicationDialogProps {
  record: Application
  standing: (record: Application) => Standing
  onClose: () => void
}

export const ApplicationDialog = ({ action, ...props }: ApplicationDialogProps & { action: ApplicationAction }) => {
  if (action === 'approve') return <ApproveDialog {...props} />
  if (action === 'return') return <ReturnDialog {...props} />
  return action === 'reject' ? <RejectDialog {...props} /> : <AskClubDialog {...props} />
}

/** What every dialog about an application has. */
const common = ({ record, standing, onClose }: ApplicationDialogProps) => ({
  noun: 'ansökan',
  record,
  standing,
  textsOf: applicationTexts,
  onSent: onClose,
  onClose,
})
const blank = ({ version }: Application) => ({ version, override: '' })
const withReason = (of: Application) => ({ ...blank(of), reason: '' })
const paramsOf = ({ announcement, id }: Application) => ({ announcementId: announcement.id, id })

type ReturnValues = z.input<typeof returnAct> & { comments: { field: string | null; text: string }[] }

const ReturnDialog = (props: ApplicationDialogProps) => {
  const { mutateAsync } = useReturnApplication()
  return (
    <ActDialog
      {...common(props)}
      title="Begär komplettering"
      confirmLabel="Begär komplettering"
      width="md"
      schema={returnAct as FormSchema<ReturnValues, z.output<typeof returnAct>>}
      valuesOf={(of) => ({ ...withReason(of), comments: [] })}
      send={(body) => mutateAsync({ params: paramsOf(props.record), body })}
    >
      {(form) => (
        <>
          <p className="text-muted">
            Den sökande får motiveringen och kommentarerna med e-post, med en länk till ansökan för att komplettera den.
          </p>
          <TextareaField of={form} name="reason" rows={3} />
          <CommentFields of={form} fields={applicationFieldChoices} />
        </>
      )}
    </ActDialog>
  )
}

const RejectDialog = (props: ApplicationDialogProps) => {
  const { mutateAsync } = useRejectApplication()
  return (
    <ActDialog
      {...common(props)}
      title="Avslå ansökan"
      confirmLabel="Avslå"
      isDangerous
      schema={reasonedAct}
      valuesOf={withReason}
      send={(body) => mutateAsync({ params: paramsOf(props.record), body })}
    >
      {(form) => (
        <>
          <p className="text-muted">
            Motiveringen mejlas till den sökande och till föreningen. Det går inte att ångra.
          </p>
          <TextareaField of={form} name="reason" rows={4} />
        </>
      )}
    </ActDialog>
  )
}

const AskClubDialog = (props: ApplicationDialogProps) => {
  const { mutateAsync } = useAskClub()
  const { clubAskedEmail } = props.record
  return (
    <ActDialog
      {...common(props)}
      title="Fråga föreningen igen?"
      confirmLabel="Fråga igen"
      schema={act}
      valuesOf={blank}
      send={(body) => mutateAsync({ params: paramsOf(props.record), body })}
    >
      {() => (
        <p className="text-muted">
          Föreningen får ett nytt mejl på sin registrerade adress
          {clubAskedEmail ? `, förra gången ${clubAskedEmail}` : ''}, och kan svara ja eller nej.
        </p>
      )}
    </ActDialog>
  )
}
