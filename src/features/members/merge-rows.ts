// The values of two persons, field by field, from which the user chooses before they are merged.
import { titleAt } from '#contract/validation/introspection.ts'
import { fieldText } from '#contract/record/fields.ts'
import { isBirthDateChosen, type MergeChoice, type MergeComparison } from '#contract/members/merge.ts'
import { addressLines } from '#contract/members/address.ts'
import { municipalityName } from '#contract/members/municipalities.ts'
import { personFields } from '#contract/members/person-fields.ts'
import { personDraft, type Person } from '#contract/members/person.ts'

export interface MergeRow {
  choice: MergeChoice
  label: string
  kept: string
  former: string
}

type OwnField = Exclude<MergeChoice, 'address' | 'birthDate' | 'guardians' | 'mainClub'>

const addressText = (person: Person) => {
  const municipality = municipalityName(person.municipalityCode)
  return [...addressLines(person), municipality === person.city ? '' : municipality].filter(Boolean).join(', ')
}
const mainClubText = ({ memberships }: Person) =>
  memberships.find(({ isMainClub }) => isMainClub)?.organization.name ?? ''
const guardiansText = ({ guardians }: Person) => guardians.map(({ name }) => name).join(', ')

const own = (choice: OwnField) => ({
  choice,
  label: titleAt(personDraft, [choice]),
  textOf: (person: Person) => fieldText(personFields, choice, person[choice] as never),
})

/** The fields in which at least one of the two persons has a value, in the order of the form. */
export const mergeRows = ({ kept, former, facts }: MergeComparison): MergeRow[] =>
  [
    own('firstName'),
    own('lastName'),
    ...(isBirthDateChosen(facts)
      ? [{ choice: 'birthDate' as const, label: 'Född', textOf: (person: Person) => person.birthDate ?? '' }]
      : []),
    own('sex'),
    own('nationality'),
    own('email'),
    own('phoneNumber'),
    { choice: 'address' as const, label: 'Adress', textOf: addressText },
    own('diplomaDate'),
    own('medicalValidTo'),
    { choice: 'guardians' as const, label: titleAt(personDraft, ['guardians']), textOf: guardiansText },
    { choice: 'mainClub' as const, label: 'Huvudförening', textOf: mainClubText },
  ]
    .map(({ choice, label, textOf }) => ({ choice, label, kept: textOf(kept), former: textOf(former) }))
    .filter((row) => row.kept !== '' || row.former !== '')

/** Proposes the values of the former person for the fields that are empty in the person who is kept. */
export const suggestedChoices = ({ kept, former }: MergeComparison, rows: readonly MergeRow[]): MergeChoice[] => [
  ...rows.filter((row) => row.kept === '' && row.former !== '').map(({ choice }) => choice),
  ...(kept.sex === 'unknown' && former.sex !== 'unknown' ? (['sex'] as const) : []),
]
