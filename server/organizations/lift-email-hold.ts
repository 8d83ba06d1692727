// Lets the new registered address of an organization count at once, by the federation.
import { actingName } from '../mail/acting-name.ts'
import type { Work } from '../records/transition.ts'
import { endHold } from './email-hold.ts'
import type { OrganizationTypes } from './kind.ts'

export const liftEmailHold = async (
  { actor, tx, locked: { row } }: Work<OrganizationTypes>,
  { reason }: { reason: string },
) => {
  const until = await endHold(tx, { row, changedBy: await actingName(tx, actor.account), reason })
  return { reason, changes: [{ field: 'emailHold', label: 'Ny e-postadress gäller från', old: until, new: 'Genast' }] }
}
