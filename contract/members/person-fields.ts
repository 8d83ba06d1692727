// Texts of the fields of a person, the same for history, conflicts and the page.
import type { RecordFields } from '../record/fields.ts'
import { countryName } from './countries.ts'
import { municipalityName } from './municipalities.ts'
import { sexLabels } from './person-columns.ts'
import { personDraft, type PersonDraft } from './person.ts'

export type PersonFields = Omit<PersonDraft, 'version'>

export const personFields: RecordFields<PersonFields> = {
  schema: personDraft,
  texts: {
    sex: (sex) => sexLabels[sex],
    nationality: countryName,
    country: countryName,
    municipalityCode: municipalityName,
    guardians: (guardians) => (guardians.length === 0 ? '' : `${guardians.length} registrerade`),
  },
}
