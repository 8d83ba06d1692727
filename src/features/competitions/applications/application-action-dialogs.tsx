// Confirmation dialogs of the actions on an application; approving has a dialog in a file of its own.
import type { ApplicationAction } from '../../../../contract/competitions/applications/application-transitions.ts'
import type { Application } from '../../../../contract/competitions/applications/application-view.ts'
import { actionBody } from '../../../../contract/competitions/review/review.ts'
import { ActionDialog } from '../record/action-dialog.tsx'
import { ReasonDialog, ReturnDialog } from '../record/reason-dialogs.tsx'
import type { ApplicationDialogProps } from './application-dialog-props.ts'
import { applicationFieldChoices, applicationTexts } from './application-text.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { useAskClub, useRejectApplication, useReturnApplication } from './queries.ts'

export const ApplicationDialog = ({ action, ...props }: ApplicationDialogProps & { action: ApplicationAction }) => {
  if (action === 'approve') return <ApproveDialog {...props} />
  if (action === 'return') return <ApplicationReturnDialog {...props} />
  return action === 'reject' ? <RejectDialog {...props} /> : <AskClubDialog {...props} />
}

/** The props that all dialogs on an application share. */
const sharedProps = ({ record, availability, onClose }: ApplicationDialogProps) => ({
  noun: 'ansökan',
  record,
  availability,
  textsOf: applicationTexts,
  onSent: onClose,
  onClose,
})
const blank = ({ version }: Application) => ({ version, override: '' })
const paramsOf = ({ announcement, id }: Application) => ({ announcementId: announcement.id, id })

const ApplicationReturnDialog = (props: ApplicationDialogProps) => {
  const { mutateAsync } = useReturnApplication()
  return (
    <ReturnDialog
      {...sharedProps(props)}
      meaning="Sökanden får motiveringen och kommentarerna med e-post, med en länk till ansökan för att komplettera den."
      fields={applicationFieldChoices}
      send={(body) => mutateAsync({ params: paramsOf(props.record), body })}
    />
  )
}

const RejectDialog = (props: ApplicationDialogProps) => {
  const { mutateAsync } = useRejectApplication()
  return (
    <ReasonDialog
      {...sharedProps(props)}
      title="Avslå ansökan"
      confirmLabel="Avslå"
      meaning="Motiveringen mejlas till sökanden och till föreningen. Det går inte att ångra."
      send={(body) => mutateAsync({ params: paramsOf(props.record), body })}
    />
  )
}

const AskClubDialog = (props: ApplicationDialogProps) => {
  const { mutateAsync } = useAskClub()
  const { clubAskedEmail } = props.record
  return (
    <ActionDialog
      {...sharedProps(props)}
      title="Fråga föreningen igen?"
      confirmLabel="Fråga igen"
      schema={actionBody}
      valuesOf={blank}
      send={(body) => mutateAsync({ params: paramsOf(props.record), body })}
    >
      {() => (
        <p className="text-muted">
          Föreningen får ett nytt mejl på sin registrerade adress
          {clubAskedEmail ? `, förra gången ${clubAskedEmail}` : ''}, och kan svara ja eller nej.
        </p>
      )}
    </ActionDialog>
  )
}
