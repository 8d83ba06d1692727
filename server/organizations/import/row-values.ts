// Reads the fields of a club from a row of a file, with sentences on texts that do not fit.
import {
  organizationStatus,
  organizationStatusLabels,
  type OrganizationStatus,
} from '#contract/organizations/search.ts'
import { goesOn } from '#contract/dates/validity-period.ts'
import type { OrganizationFields } from '#contract/organizations/organization-fields.ts'
import { writtenDay } from '#contract/record/written-day.ts'
import { importedPhone } from '#contract/validation/phone-number.ts'

export interface NamedAssociation {
  id: string
  name: string
  shortName: string
  type: 0 | 1
}

export const comparable = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Values = Readonly<Record<string, string>>

/**
 * The club of a new row before its other values. It is being formed when the file has the organisationsnummer of others and no number
 * of it: a file without that column says nothing of it.
 */
export const newClub = ({ organizationNumber, rfNumber = '' }: Values): OrganizationFields => ({
  name: '',
  shortName: '',
  organizationNumber: '',
  rfNumber: '',
  status: organizationNumber === '' && rfNumber === '' ? 'forming' : 'active',
  memberSince: null,
  districtId: '',
  municipality: '',
  visitingStreet: '',
  visitingPostalCode: '',
  visitingCity: '',
  postalStreet: '',
  postalPostalCode: '',
  postalCity: '',
  homeFields: [],
  email: '',
  phoneNumber: '',
  web: '',
  bankgiro: '',
  notes: '',
  branches: [],
})

const unknownChoice = (label: string, written: string, choices: readonly string[]) =>
  `${label} ”${written}” finns inte. Välj bland ${choices.join(', ')}.`

const associationNamed = (associations: readonly NamedAssociation[], type: 0 | 1, written: string) =>
  associations.find(
    (one) => one.type === type && [one.name, one.shortName].some((name) => comparable(name) === comparable(written)),
  )

const namesOf = (associations: readonly NamedAssociation[], type: 0 | 1) =>
  associations.filter((one) => one.type === type).map(({ shortName }) => shortName)

/**
 * The club with what the row says. An empty cell changes nothing, and a branch is added to those that the club has, or will have:
 * another period of it would overlap. `problems`: sentences on texts that name nothing.
 */
export const withRow = (
  club: OrganizationFields,
  { districtId, status, memberSince, branches = '', ...texts }: Values,
  associations: readonly NamedAssociation[],
  today: string,
): { club: OrganizationFields; problems: string[] } => {
  const problems: string[] = []
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
  const next: OrganizationFields = { ...club, ...given }
  next.phoneNumber = importedPhone(next.phoneNumber, today)
  if (memberSince) next.memberSince = writtenDay(memberSince)
  if (status) {
    const found = organizationStatus.options.find(
      (option: OrganizationStatus) => comparable(organizationStatusLabels[option]) === comparable(status),
    )
    if (found) next.status = found
    else problems.push(unknownChoice('Status', status, Object.values(organizationStatusLabels)))
  }
  if (districtId) {
    const found = associationNamed(associations, 1, districtId)
    if (found) next.districtId = found.id
    else problems.push(unknownChoice('Distriktet', districtId, namesOf(associations, 1)))
  }
  for (const written of branches.split(/[,;/]/).filter((name) => name.trim() !== '')) {
    const found = associationNamed(associations, 0, written)
    if (!found) problems.push(unknownChoice('Grenen', written.trim(), namesOf(associations, 0)))
    else if (!next.branches.some((one) => one.branchId === found.id && goesOn(today)(one))) {
      next.branches = [...next.branches, { branchId: found.id, validFrom: today, validTo: null }]
    }
  }
  return { club: next, problems }
}
