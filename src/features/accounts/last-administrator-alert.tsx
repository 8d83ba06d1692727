// Warning before an association is left without an administrator of organizations whose role has no last day.
import { CircleAlert } from 'lucide-react'
import type { Account } from '#contract/accounts/account.ts'
import { Alert } from '../../ui/alert.tsx'

interface LastAdministratorProps {
  /** Undefined: a new account. */
  account: Pick<Account, 'lastOrganizationsAdminIn'> | undefined
  association: { name: string } | null
  /** Whether the account is to be without the role, or to have it until a last day. */
  isLeaving: boolean
}

/** `place`: 'här', or 'i Segelflyget'. Others with a last day are no reason to say nothing: they leave one day, too. */
export const lastAdministratorText = (place: string): string =>
  `Ingen annan är föreningsadministratör ${place} utan sista dag. Utse någon, eller låt förbundskansliet sköta det.`

export const LastAdministratorAlert = ({ account, association, isLeaving }: LastAdministratorProps) =>
  isLeaving && association !== null && account?.lastOrganizationsAdminIn.includes(association.name) ? (
    <Alert isNews tone="warning" icon={<CircleAlert className="size-5" aria-hidden="true" />}>
      {lastAdministratorText('här')}
    </Alert>
  ) : null
