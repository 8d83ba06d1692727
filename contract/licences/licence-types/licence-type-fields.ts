// Texts of a licence type's fields, and the columns of its list and file.
import { counted } from '../../text/counted.ts'
import { stateColumn, usageText } from '../../record/catalogue.ts'
import { fieldText, type RecordFields } from '../../record/fields.ts'
import { fieldColumn, type TextColumn } from '../../record/list-columns.ts'
import {
  licenceTypeDraft,
  licenceTypeText,
  validityLabels,
  type LicenceType,
  type LicenceTypeDraft,
} from './licence-type.ts'
import { licenceKindLabels, type LicenceTypeColumn } from './licence-type-search.ts'
import { requirementsText } from './requirement.ts'

/** '1 250 kr' */
export const feeText = (fee: number): string => `${new Intl.NumberFormat('sv-SE').format(fee)} kr`

interface Names {
  branch: (id: string) => string
  licenceType: (id: string) => string
}

export const licenceTypeFields = (names: Names): RecordFields<LicenceTypeDraft> => ({
  schema: licenceTypeDraft,
  texts: {
    kind: (kind) => licenceKindLabels[kind],
    branchIds: (ids) => ids.map(names.branch).join(', '),
    validity: (validity) => validityLabels[validity],
    fee: feeText,
    requirements: (list) => requirementsText(list, names.licenceType),
  },
})

type Named = Pick<LicenceType, 'branches' | 'otherTypes'>

/** The fields with the names that the record holds. */
export const fieldsOf = ({ branches, otherTypes }: Named): RecordFields<LicenceTypeDraft> =>
  licenceTypeFields({
    branch: (id) => branches.find((branch) => branch.id === id)?.shortName ?? '',
    licenceType: (id) => {
      const found = otherTypes.find((type) => type.id === id)
      return found ? licenceTypeText(found) : ''
    },
  })

/** '12 månader', 'Kalenderår'. */
export const validityText = ({ validity, validityMonths }: Pick<LicenceType, 'validity' | 'validityMonths'>): string =>
  validity === 'months' ? counted(validityMonths ?? 0, 'månad', 'månader') : validityLabels[validity]

/** '15–25 år', 'Från 15 år', 'Till och med 25 år'. */
export const ageText = ({ minAge, maxAge }: Pick<LicenceType, 'minAge' | 'maxAge'>): string => {
  if (minAge !== null && maxAge !== null) return `${minAge}–${maxAge} år`
  if (minAge !== null) return `Från ${minAge} år`
  return maxAge === null ? '' : `Till och med ${maxAge} år`
}

export const issuerText = ({ issuer }: Pick<LicenceType, 'issuer'>): string => issuer?.shortName ?? 'FSF'

const usageLabels = {
  licenceTypes: ['annan licenstyp', 'andra licenstyper'],
  applications: ['öppen ansökan', 'öppna ansökningar'],
  licences: ['licens', 'licenser'],
} as const
export const licenceTypeUsage = ({ usage }: LicenceType): string => usageText(usage, usageLabels)

const field = fieldColumn<LicenceTypeDraft>(licenceTypeFields({ branch: () => '', licenceType: () => '' }))
/** The columns of the list and the export, in order. */
export const licenceTypeColumns: Record<LicenceTypeColumn, TextColumn<LicenceType>> = {
  code: field('code'),
  name: field('name'),
  nameEn: field('nameEn'),
  state: stateColumn,
  kind: field('kind'),
  issuer: { label: 'Utfärdare', text: issuerText },
  branches: { label: 'Grenar', text: ({ branches }) => branches.map(({ shortName }) => shortName).join(', ') },
  validity: { label: 'Giltighet', text: validityText },
  ages: { label: 'Ålder', text: ageText },
  fee: field('fee'),
  needsTwoPersons: field('needsTwoPersons'),
  requirements: { label: 'Krav', text: (row) => fieldText(fieldsOf(row), 'requirements', row.requirements) },
  usage: { label: 'Används i', text: licenceTypeUsage },
}
