// Changes the co-organizers and the districts of a sanctioned competition.
import { isDeepStrictEqual } from 'node:util'
import type { SanctionContent } from '#contract/competitions/sanctions/sanction.ts'
import { invalid, orNotFound } from '../../api-error.ts'
import { checkChosen, districtField } from '../../associations/chosen-associations.ts'
import { organization } from '../../db/tables/organization-tables.ts'
import { lockShared } from '../../records/lock.ts'
import { overrideChange } from '../../records/record-kind.ts'
import { storeModule } from '../../store-order.ts'
import { isClubOf } from '../external/apply/club-choices.ts'
import { concernedRecipients, lockedSanction, sanctionKind, type SanctionWork } from './kind.ts'
import { writeLinks } from './store.ts'

type Links = Pick<SanctionContent, 'coOrganizerIds' | 'districtIds'>

/** Those of before in their order and then the new ones, so that the same choices are the same value. */
export const inOrderOf = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((id) => after.includes(id)),
  ...new Set(after.filter((id) => !before.includes(id))),
]

/**
 * Returns the sanction as it is after the change, and those whom it concerned before. Throws 400 for a club or a district that
 * cannot be chosen, and 403 for a new club in which the actor has a role.
 */
export const changeLinks = async (work: SanctionWork, before: Links, after: Links, override: string) => {
  const { actor, tx, locked } = work
  const isSame = (name: keyof Links) => isDeepStrictEqual(before[name], after[name])
  if (isSame('coOrganizerIds') && isSame('districtIds')) return { now: locked, former: [], overridden: [] }
  const added = after.coOrganizerIds.filter((id) => !before.coOrganizerIds.includes(id))
  await checkCoOrganizers(work, after, added)
  await checkChosen(actor, tx, districtField, after.districtIds, before.districtIds)
  // The rules have judged the former clubs before the change.
  const { refusal, overridden } = await sanctionKind.judge(
    actor,
    tx,
    'update',
    { ...locked, clubIds: added },
    override,
    work,
  )
  if (refusal !== null) throw sanctionKind.refused(refusal)
  const former = await concernedRecipients(work)
  const [responsibleId = ''] = locked.clubIds
  const organizerIds = [responsibleId, ...after.coOrganizerIds]
  await writeLinks(actor, tx, locked.row.id, { organizerIds, districtIds: after.districtIds })
  const now = orNotFound(await lockedSanction(actor, tx, locked.row, work))
  return { now, former, overridden: overrideChange(overridden, override) }
}

const checkCoOrganizers = async (
  { actor, tx, locked: { row, clubIds } }: SanctionWork,
  { coOrganizerIds }: Links,
  added: readonly string[],
) => {
  // So that none of them leaves meanwhile.
  await lockShared(actor, tx, organization, added)
  const errors = []
  for (const id of added) {
    const field = `coOrganizerIds.${coOrganizerIds.indexOf(id)}`
    if (clubIds.includes(id)) errors.push({ field, message: 'Föreningen är redan ansvarig arrangör.' })
    else if (!(await isClubOf(tx, row.branchId, id)))
      errors.push({ field, message: 'Föreningen är inte aktiv i grenen och kan inte väljas.' })
  }
  if (errors.length > 0) throw invalid(errors)
}

storeModule<typeof import('./links.ts')>()
