// What is to be judged before the identity is protected.
import type { PersonCheck } from '#contract/members/person-check.ts'
import { personName } from '#contract/members/person.ts'
import type { Viewer } from '../../actor.ts'
import { viewRecord } from '../../records/record-reads.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { personKind } from '../kind.ts'
import { namesakeCheck, type ReadNamesakes } from '../namesakes.ts'

export const protectionChecks = async (
  viewer: Viewer,
  deps: Deps,
  readNamesakes: ReadNamesakes,
  id: string,
): Promise<PersonCheck[]> => {
  const person = await viewRecord(viewer, deps, personKind, id)
  return [
    namesakeCheck(
      await readNamesakes(viewer, deps.db, { id, name: personName(person) }, 'untied'),
      'Funktionären är inte kopplad till personen, så namnet står kvar: be den som sköter tävlingen ta bort det.',
      'Ingen funktionär som inte är kopplad till personen har samma namn.',
    ),
  ]
}

storeModule<typeof import('./protection-checks.ts')>()
