// Where the person is the guardian of other members, for the register extract.
import { sql } from 'drizzle-orm'
import { formatPhone } from '#contract/validation/phone-number.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { storeModule } from '../../store-order.ts'
import { isAbout, linesOf, namedOtherwise, ofNamed } from './extract-lines.ts'
import type { ExtractSection } from './register-extract-texts.ts'

interface Guardianship {
  texts: (string | null)[]
  phoneNumber: string | null
}

/**
 * Guardians are texts, so they are found by the address, which others may have, too, or by name and telephone number. Whose guardian it
 * is stays out, because it is about the child.
 */
export const guardianshipRows = async (
  _viewer: Viewer,
  db: Database,
  personId: string,
): Promise<ExtractSection['rows']> => {
  const found = await rowsOf<Guardianship>(
    db,
    sql`select array['Angiven som: ' || ${ofNamed('g.name', 'g.name')}, ${namedOtherwise('g.name')},
        'E-postadress: ' || nullif(g.email, '')] as texts, ${ofNamed('g.name', 'g.phone_number')} as "phoneNumber"
      from person p join guardian g on g.person_id <> p.id
        and ${isAbout(personId, 'g.name', 'g.email', 'g.phone_number')}
      where p.id = ${personId} order by g.id`,
  )
  return linesOf(
    found.map(({ texts, phoneNumber }) => ({
      title: 'Vårdnadshavare för en medlem',
      texts: [...texts, phoneNumber && `Telefon: ${formatPhone(phoneNumber)}`],
    })),
  )
}

storeModule<typeof import('./extracted-guardianships.ts')>()
