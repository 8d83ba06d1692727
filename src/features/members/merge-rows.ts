// The values of two persons, field by field, from which the user chooses before they are merged.
import { today } from '#contract/dates/swedish-day.ts'
import { goesOn } from '#contract/dates/validity-period.ts'
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

/** The municipality is left out where it says nothing more than the city does, unless the two persons have different ones. */
const addressText = (person: Person, other: Person) => {
  const municipality = municipalityName(person.municipalityCode)
  const isSaid = person.municipalityCode === other.municipalityCode && municipality === person.city
  const named = municipality === '' || isSaid ? [] : [`kommun ${municipality}`]
  return [...addressLines(person), ...named].join(', ')
}
const mainOf = ({ memberships }: Person) => memberships.find(({ isMainClub }) => isMainClub)
const mainClubText = (person: Person) => {
  const main = mainOf(person)
  if (!main) return ''
  return goesOn(today())(main) ? main.organization.name : `${main.organization.name}, avslutat ${main.validTo}`
}
const guardiansText = ({ guardians }: Person) =>
  guardians.map(({ name, email, phoneNumber }) => [name, email, phoneNumber].filter(Boolean).join(', ')).join('; ')

const own = (choice: OwnField) => ({
  choice,
  label: titleAt(personDraft, [choice]),
  textOf: (person: Person) => fieldText(personFields, choice, person[choice] as never),
})

const bornText = ({ birthDate, birthYear }: Person) => birthDate ?? (birthYear === null ? '' : String(birthYear))

/**
 * The fields in which at least one of the two persons has a value, in the order of the form. Equal texts give no choice, so that each
 * text names all that the choice takes.
 */
export const mergeRows = ({ kept, former, facts }: MergeComparison): MergeRow[] =>
  [
    own('firstName'),
    own('lastName'),
    ...(isBirthDateChosen(facts) ? [{ choice: 'birthDate' as const, label: 'Född', textOf: bornText }] : []),
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
    .map(({ choice, label, textOf }) => ({ choice, label, kept: textOf(kept, former), former: textOf(former, kept) }))
    .filter((row) => row.kept !== '' || row.former !== '')

/** Whether the kept person's membership in the main club has ended, and that of the former person goes on. */
const isMainOfFormer = ({ kept, former }: MergeComparison): boolean => {
  const [ended, other] = [mainOf(kept), mainOf(former)]
  return ended !== undefined && other !== undefined && !goesOn(today())(ended) && goesOn(today())(other)
}

/** Proposes the values of the former person for the fields that are empty in the person who is kept, and the main club that goes on. */
export const suggestedChoices = (comparison: MergeComparison, rows: readonly MergeRow[]): MergeChoice[] => [
  ...rows.filter((row) => row.kept === '' && row.former !== '').map(({ choice }) => choice),
  ...(comparison.kept.sex === 'unknown' && comparison.former.sex !== 'unknown' ? (['sex'] as const) : []),
  ...(isMainOfFormer(comparison) ? (['mainClub'] as const) : []),
]
