// Text for the user who reactivates an account: what the account may do again.
import { accessLines } from '#contract/accounts/account-columns.ts'
import type { Account } from '#contract/accounts/account.ts'

/** In a branch or a district only the roles there are listed. About those in force elsewhere it says only that they exist. */
export const restoredAccess = ({ roles, elsewhere }: Pick<Account, 'roles' | 'elsewhere'>): string => {
  const lines = accessLines(roles)
  if (lines.length === 0 && elsewhere === null)
    return 'Kontot blir aktivt igen, men kan inte logga in förrän det får någon behörighet.'
  const here =
    lines.length === 0
      ? 'Kontot kan logga in igen.'
      : `Kontot kan logga in igen, med de behörigheter som det har kvar: ${lines.join('. ')}.`
  return elsewhere === null
    ? here
    : `${here} Det har behörigheter även på andra håll, och de följer med. Se dem i hela förbundet.`
}
