// Warning before the last administrator of organizations in an association loses that role, or gets a last day.
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

export const LastAdministratorAlert = ({ account, association, isLeaving }: LastAdministratorProps) =>
  isLeaving && association !== null && account?.lastOrganizationsAdminIn.includes(association.name) ? (
    <Alert tone="warning" icon={<CircleAlert className="size-5" aria-hidden="true" />}>
      Ingen annan är föreningsadministratör här. Utse någon, eller låt förbundskansliet sköta det.
    </Alert>
  ) : null
