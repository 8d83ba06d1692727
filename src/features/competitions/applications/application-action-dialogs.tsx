// Confirmation dialogs of the actions on an application; approving has a dialog in a file of its own.
import { applications } from '../../../../contract/competitions/applications/application-endpoints.ts'
import type { ApplicationAction } from '../../../../contract/competitions/applications/application-transitions.ts'
import type { Application } from '../../../../contract/competitions/applications/application-view.ts'
import type { RecordDialogProps } from '../../../records/action-dialog.tsx'
import { ConfirmDialog, ReasonDialog } from '../../../records/confirmation-dialogs.tsx'
import { ReturnDialog } from '../../../records/review/return-dialog.tsx'
import { ApproveDialog } from './approve-dialog.tsx'

type ApplicationDialogProps = RecordDialogProps<Application> & { action: ApplicationAction }

export const ApplicationDialog = ({ action, ...props }: ApplicationDialogProps) => {
  switch (action) {
    case 'approve':
      return <ApproveDialog {...props} />
    case 'return':
      return (
        <ReturnDialog
          {...props}
          endpoint={applications.return}
          meaning="Sökanden får motiveringen och kommentarerna med e-post, med en länk till ansökan för att komplettera den."
        />
      )
    case 'reject':
      return (
        <ReasonDialog
          {...props}
          endpoint={applications.reject}
          title="Avslå ansökan"
          confirmLabel="Avslå"
          success="Ansökan är avslagen"
          meaning="Motiveringen mejlas till sökanden och till föreningen. Det går inte att ångra."
        />
      )
    default: {
      const { clubAskedEmail } = props.record
      return (
        <ConfirmDialog
          {...props}
          endpoint={applications.askClub}
          title="Fråga föreningen igen?"
          confirmLabel="Fråga igen"
          success="Föreningen har fått frågan igen"
          meaning={`Föreningen får ett nytt mejl på sin registrerade adress${
            clubAskedEmail ? `, förra gången ${clubAskedEmail}` : ''
          }, och kan svara ja eller nej.`}
        />
      )
    }
  }
}
