// What is to be judged before the identity is protected.
import type { PersonCheck } from '#contract/members/person-check.ts'
import { personName } from '#contract/members/person.ts'
import type { Viewer } from '../../actor.ts'
import { viewRecord } from '../../records/record-reads.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import type { PersonUses } from '../anonymization/anonymization.ts'
import { personKind } from '../kind.ts'
import { contactCheck, namesakeCheck } from '../namesakes.ts'
import { checkClubs } from '../similar-clubs.ts'
import { checkGuardians } from '../similar-guardians.ts'

export const protectionChecks = async (
  viewer: Viewer,
  deps: Deps,
  { readNamesakes, readContacts }: Pick<PersonUses, 'readNamesakes' | 'readContacts'>,
  id: string,
): Promise<PersonCheck[]> => {
  const person = await viewRecord(viewer, deps, personKind, id)
  const named = { id, name: personName(person) }
  return [
    namesakeCheck(
      await readNamesakes(viewer, deps.db, named, 'untied'),
      'Funktionären är inte kopplad till personen, så uppgifterna står kvar: be den som sköter tävlingen se över dem.',
      'Ingen funktionär som inte är kopplad till personen har samma namn, e-postadress eller telefonnummer.',
    ),
    contactCheck(await readContacts(viewer, deps.db, named)),
    await checkGuardians(viewer, deps.db, named),
    await checkClubs(viewer, deps.db, id),
  ]
}

storeModule<typeof import('./protection-checks.ts')>()
