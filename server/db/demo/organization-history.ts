// Makes the history of each demo organization: the audit events of its creation and of later edits.
import { organizationFields } from '#contract/organizations/organization-fields.ts'
import { fieldChanges, type RecordFields } from '#contract/record/fields.ts'
import type { AuditEventRow } from './competition-staff.ts'
import { accountId, founder } from './accounts.ts'
import { associationId } from './associations.ts'
import { instantBefore } from './dates.ts'
import type { DemoOrganization } from './organizations.ts'
import { idGenerator } from './id-generator.ts'
import { streets } from './names.ts'
import { bankgiroOf, phoneOf } from './synthetic-numbers.ts'
import { type AssociationSlug, personaByKey } from './personas.ts'
import { type RandomGenerator, randomGenerator } from './random-generator.ts'

type ChangedField = 'email' | 'phoneNumber' | 'web' | 'bankgiro' | 'postalStreet' | 'visitingStreet'

/** The persona that edits the organizations of an association; the federation's office edits the others. */
const editors: [AssociationSlug, personaKey: string][] = [
  ['stockholm', 'district-admin'],
  ['segelflyg', 'branch-admin'],
  ['fallskarm', 'two-associations'],
  ['motorflyg', 'accents'],
  ['konstflyg', 'new-surname'],
]

const previousValues: Record<ChangedField, (random: RandomGenerator, now: string, town: string) => string> = {
  email: (random, now) => now.replace(/^[^@]+/, random.pick(['ordforande', 'klubben', 'sekreterare'])),
  phoneNumber: (random, _, town) => phoneOf(random, town),
  web: (_, now) => now.replace('https://www.', 'https://'),
  bankgiro: (random) => bankgiroOf(random),
  postalStreet: (random) => `${random.pick(streets)} ${random.between(81, 120)}`,
  visitingStreet: (random) => `${random.pick(streets)} ${random.between(81, 120)}`,
}

/** Returns the audit events of an organization, the oldest first, and the organization after the last of them. */
export const organizationHistoryGenerator = ({ seed, today }: { seed: number; today: string }) => {
  const nextId = idGenerator(seed, 'audit-event')
  let index = 0

  return (organization: DemoOrganization): { organization: DemoOrganization; events: AuditEventRow[] } => {
    const random = randomGenerator(seed, 'history', index++)
    const about = { recordType: 'organization', recordId: organization.row.id, recordLabel: organization.row.name }
    const created = auditEventOf(
      nextId(),
      { ...about, at: organization.row.createdAt, action: 'create', changes: [] },
      'sysadmin',
    )
    const fields = (Object.keys(previousValues) as ChangedField[]).filter((field) => organization.row[field] !== '')
    const instants = Array.from({ length: random.weighted(updateCountWeights) }, () =>
      instantBefore(today, random.between(1, random.chance(0.5) ? 14 : 400), random.between(0, 500)),
    )
    const updated = instants
      .filter((at) => at > organization.row.createdAt)
      .toSorted()
      .flatMap((at) => {
        const changed = fields.splice(random.between(0, fields.length), random.weighted(fieldCountWeights))
        if (changed.length === 0) return []
        const changes = changesOf(random, changed, organization)
        const [association, key] = editorOf(organization)
        return auditEventOf(nextId(), { ...about, at, action: 'update', changes }, key, association)
      })
    const last = updated.at(-1)
    const row = { ...organization.row, version: 1 + updated.length }
    if (last) Object.assign(row, { updatedAt: last.at, updatedBy: last.accountId })
    return { organization: { ...organization, row }, events: [created, ...updated] }
  }
}

const updateCountWeights = [
  [0, 70],
  [1, 18],
  [2, 9],
  [3, 3],
] as const
const fieldCountWeights = [
  [1, 65],
  [2, 25],
  [3, 10],
] as const

const editorOf = (organization: DemoOrganization): [AssociationSlug | undefined, string] =>
  editors.find(
    ([slug]) => slug === organization.place.district || organization.branches.some((branch) => branch === slug),
  ) ?? [undefined, 'global-admin']

const changesOf = (random: RandomGenerator, fields: readonly ChangedField[], { row, place }: DemoOrganization) => {
  const now = Object.fromEntries(fields.map((field) => [field, row[field]]))
  const before = fields.map((field) => [field, previousValues[field](random, row[field], place.municipality)])
  return fieldChanges<Partial<Record<ChangedField, string>>>(changedFields, Object.fromEntries(before), now)
}
const changedFields = organizationFields(String) as RecordFields<Partial<Record<ChangedField, string>>>

const auditEventOf = (
  id: string,
  entry: Pick<AuditEventRow, 'recordType' | 'recordId' | 'recordLabel' | 'action' | 'changes'> & { at: string },
  personaKey: string,
  association?: AssociationSlug,
): AuditEventRow & { at: string } => {
  const { account } = personaByKey(personaKey)
  return {
    id,
    ...entry,
    accountId: personaKey === 'sysadmin' ? founder : accountId(personaKey),
    accountName: account ? `${account.firstName} ${account.lastName}` : '',
    contextAssociationId: association ? associationId(association) : null,
    reason: null,
    requestId: null,
  }
}
