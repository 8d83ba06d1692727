// Bulk acts on all persons of a filter.
import { AtSign, CalendarCheck, UserMinus, UserPlus, UserX } from 'lucide-react'
import { personBatches } from '#contract/members/bulk-endpoints.ts'
import { createRefusal } from '#contract/members/person-rights.ts'
import type { BulkActs, BulkDialogProps } from '../../records/batch/bulk-menu.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const dialogs = () => import('./person-bulk-dialogs.tsx')
const PaidYearDialog = lazyComponent(async () => (await dialogs()).PaidYearDialog)
const EndMembershipsDialog = lazyComponent(async () => (await dialogs()).EndMembershipsDialog)
const AddRoleDialog = lazyComponent(async () => (await dialogs()).AddRoleDialog)
const EndRoleDialog = lazyComponent(async () => (await dialogs()).EndRoleDialog)
const EmailListDialog = lazyComponent(
  async () => (await import('../../records/batch/email-list-dialog.tsx')).EmailListDialog,
)

const PersonEmailsDialog = (props: BulkDialogProps) => (
  <EmailListDialog
    {...props}
    endpoint={personBatches.emails}
    hint="För den som är under 18 år är vårdnadshavarnas adresser också med. Den som har skyddad identitet är inte med."
  />
)

export const usePersonBulk = (): BulkActs => {
  const user = useCurrentUser()
  const reason =
    createRefusal(user, user.context) === null
      ? null
      : 'Görs av medlemsadministratören i grenen eller distriktet, eller av förbundskansliet.'
  return {
    choices: [
      { label: 'Avgift betald', icon: CalendarCheck, reason, dialog: PaidYearDialog },
      { label: 'Avsluta medlemskap', icon: UserMinus, reason, dialog: EndMembershipsDialog },
      { label: 'Ge en roll', icon: UserPlus, reason, dialog: AddRoleDialog },
      { label: 'Avsluta en roll', icon: UserX, reason, dialog: EndRoleDialog },
      { label: 'E-postadresser', icon: AtSign, reason, dialog: PersonEmailsDialog },
    ],
    page: '/members/batch',
  }
}
