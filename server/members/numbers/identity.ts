// Identity numbers of persons: finds the person with a number in the context, and shows a number for a given reason.
import { sql } from 'drizzle-orm'
import { memberLabel } from '#contract/members/person.ts'
import { readReasonText, type ReadReason } from '#contract/members/read-reason.ts'
import type { Viewer } from '../../actor.ts'
import { notFound } from '../../api-error.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { decrypt, fingerprintsOf, hasNumber, type IdentityKeys } from '../../identity-numbers/identity-number.ts'
import { auditReads } from '../../identity-numbers/lookup-events.ts'
import { countingMisses } from '../../identity-numbers/lookup-misses.ts'
import { ensureVisible } from '../../records/not-visible.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { personScope, personVisibility } from '../visibility.ts'

/** The id of the person in the context with the number; null, which is counted, also when somebody outside the context has it. */
export const findByNumber = (
  viewer: Viewer,
  deps: Deps,
  keys: IdentityKeys,
  identityNumber: string,
): Promise<string | null> =>
  countingMisses(viewer, deps, async () => {
    const [found] = await rowsOf<{ id: string }>(
      deps.db,
      sql`select p.id from person n join person p on p.id = coalesce(n.merged_into_id, n.id)
        where ${hasNumber('n', fingerprintsOf(keys, identityNumber))} and ${personVisibility(viewer.context)}`,
    )
    return found?.id
  })

/** Returns the number of the person, after an audit event with the reason has been written. */
export const reveal = async (
  viewer: Viewer,
  deps: Deps,
  keys: IdentityKeys,
  id: string,
  reason: ReadReason,
): Promise<string> => {
  await ensureVisible(viewer, deps.db, personScope, id, 'change')
  const [row] = await rowsOf<{ sealed: string | null; memberNumber: number }>(
    deps.db,
    sql`select p.identity_number_sealed as sealed, p.member_number as "memberNumber" from person p where p.id = ${id}`,
  )
  if (!row?.sealed) throw notFound('Personen har inget identitetsnummer i registret.')
  const about = { recordType: 'person', recordId: id, recordLabel: memberLabel(row) }
  await auditReads(viewer, deps, [{ action: 'revealNumber', ...about, reason: readReasonText(reason) }])
  return decrypt(keys, row.sealed)
}

storeModule<typeof import('./identity.ts')>()
