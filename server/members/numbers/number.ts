// Adds the number of a person of whom only the birth date is known, and corrects number and birth date. The account with the number is
// linked; the one that followed from a former number, or that has another personnummer, is unlinked. Takes away what mergers have left.
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { changeBirthDateBody, changeNumberBody, removeFormerNumbersBody } from '#contract/members/number.ts'
import { hiddenChange } from '#contract/record/history.ts'
import type { Viewer } from '../../actor.ts'
import { invalid } from '../../api-error.ts'
import { person } from '../../db/tables/person-tables.ts'
import { fingerprintsOf, type IdentityKeys } from '../../identity-numbers/identity-number.ts'
import { withLookupAudited } from '../../identity-numbers/lookup-events.ts'
import { transition } from '../../records/transition.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { noNumber } from '../anonymization/empty-columns.ts'
import { linkAccount, possibleBirthDate, translateTakenNumber, unlinkAccount, unlinkOther } from '../creation.ts'
import { personKindWithLinks, type PersonWork } from '../kind.ts'
import { refuseTaken } from './matching.ts'
import { birthDateChanged, numberAdded, numberChanged, type NumberWrite } from './number-writes.ts'

const write = async (
  work: PersonWork,
  { columns, changes, fingerprints, isOfAnother }: NumberWrite,
  reason?: string,
) => {
  await work.save(columns).catch(translateTakenNumber)
  if (isOfAnother) await unlinkOther(work, { personId: work.locked.row.id, isOfAnother }, reason)
  if (fingerprints.length > 0) await linkAccount(work, fingerprints)
  return { changes }
}

/** The same in place of what was wrong: first the account goes that followed from it. */
const correct = async (work: PersonWork, reason: string, corrected: NumberWrite) => {
  await unlinkAccount(work, work.locked.view, reason)
  return write(work, corrected, reason)
}

/** The number's birth date replaces the known one. Throws 400 when somebody has the number; that counts as a look-up. */
export const addNumber = (
  viewer: Viewer,
  deps: Deps,
  keys: IdentityKeys,
  id: string,
  { version, identityNumber }: { version: number; identityNumber: string },
) =>
  withLookupAudited(
    viewer,
    deps,
    transition(viewer, deps, personKindWithLinks, id, 'addNumber', { version }, async (work) => {
      await refuseTaken(work.actor, work.tx, keys, identityNumber)
      return write(work, numberAdded(keys, identityNumber, work.locked.row))
    }),
  )

/** The same for the number that a person has by mistake. */
export const changeNumber = (
  viewer: Viewer,
  deps: Deps,
  keys: IdentityKeys,
  id: string,
  { version, identityNumber, reason }: z.output<typeof changeNumberBody>,
) =>
  withLookupAudited(
    viewer,
    deps,
    transition(viewer, deps, personKindWithLinks, id, 'changeNumber', { version, reason }, async (work) => {
      const { actor, tx, locked } = work
      if (fingerprintsOf(keys, identityNumber).includes(locked.row.identityNumberFingerprint ?? ''))
        throw invalid([{ field: 'identityNumber', message: 'Personen har redan det numret.' }])
      await refuseTaken(actor, tx, keys, identityNumber)
      return correct(work, reason, numberChanged(keys, identityNumber, locked.row))
    }),
  )

export const changeBirthDate = (
  viewer: Viewer,
  deps: Deps,
  id: string,
  { version, reason, ...body }: z.output<typeof changeBirthDateBody>,
) =>
  transition(viewer, deps, personKindWithLinks, id, 'changeBirthDate', { version, reason }, async (work) => {
    const { today, locked } = work
    const birthDate = possibleBirthDate(body.birthDate, today)
    const hasNumber = locked.view.maskedNumber !== null
    if (!hasNumber && birthDate === locked.row.birthDate) return 'unchanged'
    return correct(work, reason, birthDateChanged(birthDate, hasNumber, locked.row))
  })

/** None is named, because one may be somebody else's, so all are taken away. The person is then found by the present number alone. */
export const removeFormerNumbers = (
  viewer: Viewer,
  deps: Deps,
  id: string,
  { version, reason }: z.output<typeof removeFormerNumbersBody>,
) =>
  transition(viewer, deps, personKindWithLinks, id, 'removeFormerNumbers', { version, reason }, async (work) => {
    await unlinkAccount(work, work.locked.view, reason, 'former')
    await work.tx.update(person).set(noNumber).where(eq(person.mergedIntoId, id))
    return { changes: [hiddenChange('formerNumbers', 'Tidigare nummer')] }
  })

storeModule<typeof import('./number.ts')>()
