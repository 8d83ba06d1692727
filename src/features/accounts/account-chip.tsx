// Chip with the state of an account.
import { CircleCheck, CircleSlash } from 'lucide-react'
import { accountStateLabels } from '../../../contract/accounts/account-columns.ts'
import { Chip } from '../../ui/chip.tsx'

export const AccountChip = ({ isActive }: { isActive: boolean }) => {
  const Icon = isActive ? CircleCheck : CircleSlash
  return (
    <Chip tone={isActive ? 'success' : 'neutral'} icon={<Icon className="size-3.5" aria-hidden="true" />}>
      {accountStateLabels[isActive ? 'active' : 'inactive']}
    </Chip>
  )
}
