// Adds the number of a person of whom only the birth date is known, and links an account with the number.
import type { Viewer } from '../../actor.ts'
import type { IdentityKeys } from '../../identity-numbers/identity-number.ts'
import { withLookupAudited } from '../../identity-numbers/lookup-events.ts'
import { transition } from '../../records/transition.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { linkAccount, translateTakenNumber } from '../creation.ts'
import { personKindWithLinks } from '../kind.ts'
import { refuseTaken } from './matching.ts'
import { numberAdded } from './number-writes.ts'

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
      const { actor, tx, locked, save } = work
      await refuseTaken(actor, tx, keys, identityNumber)
      const { columns, changes, fingerprints } = numberAdded(keys, identityNumber, locked.row)
      await save(columns).catch(translateTakenNumber)
      await linkAccount(work, fingerprints)
      return { changes }
    }),
  )

storeModule<typeof import('./number.ts')>()
