// Makes the history of each demo organization: the audit events of its creation and of later edits.
import type { FieldChange } from '../../../contract/record/history.ts'
import { titleAt } from '../../../contract/validation/introspection.ts'
import { organizationDraft } from '../../../contract/organizations/organization.ts'
import { historyText } from '../../organizations/audit-diff.ts'
import type { auditEvent } from '../schema.ts'
import { accountId, founder } from './accounts.ts'
import { associationId } from './associations.ts'
import { instantBefore } from './dates.ts'
import type { DemoOrganization } from './organizations.ts'
import { idGenerator } from './id-generator.ts'
import { streets } from './names.ts'
import { bankgiroOf, phoneOf } from './synthetic-numbers.ts'
import { type AssociationSlug, personaByKey } from './personas.ts'
import { type RandomGenerator, randomGenerator } from './random-generator.ts'

type AuditEventRow = Required<typeof auditEvent.$inferInsert>
type ChangedField = 'email' | 'phoneNumber' | 'web' | 'bankgiro' | 'postalStreet' | 'visitingStreet'

/** The persona that edits the organizations of an association; the federation's office edits the others. */
const editors: [AssociationSlug, personaKey: string][] = [
  ['stockholm', 'district-admin'],
  ['segelflyg', 'branch-admin'],
  ['fallskarm', 'two-associations'],
  ['motorflyg', 'accents'],
  ['konstflyg', 'new-surname'],
]

const previousValues: Record<ChangedField, (dice: RandomGenerator, now: string, town: string) => string> = {
  email: (dice, now) => now.replace(/^[^@]+/, dice.pick(['ordforande', 'klubben', 'sekreterare'])),
  phoneNumber: (dice, _, town) => phoneOf(dice, town),
  web: (_, now) => now.replace('https://www.', 'https://'),
  bankgiro: (dice) => bankgiroOf(dice),
  postalStreet: (dice) => `${dice.pick(streets)} ${dice.between(81, 120)}`,
  visitingStreet: (dice) => `${dice.pick(streets)} ${dice.between(81, 120)}`,
}

/** Returns the audit events of an organization, the oldest first, and the organization after the last of them. */
export const organizationHistoryGenerator = ({ seed, today }: { seed: number; today: string }) => {
  const nextId = idGenerator(seed, 'audit-event')
  let index = 0

  return (club: DemoOrganization): { club: DemoOrganization; events: AuditEventRow[] } => {
    const dice = randomGenerator(seed, 'history', index++)
    const about = { recordType: 'organization', recordId: club.row.id, recordLabel: club.row.name }
    const created = auditEventOf(
      nextId(),
      { ...about, at: club.row.createdAt, action: 'create', changes: [] },
      'sysadmin',
    )
    const fields = (Object.keys(previousValues) as ChangedField[]).filter((field) => club.row[field] !== '')
    const instants = Array.from({ length: dice.weighted(updateCountWeights) }, () =>
      instantBefore(today, dice.between(1, dice.chance(0.5) ? 14 : 400), dice.between(0, 500)),
    )
    const updated = instants
      .filter((at) => at > club.row.createdAt)
      .toSorted()
      .flatMap((at) => {
        const changed = fields.splice(dice.between(0, fields.length), dice.weighted(fieldCountWeights))
        if (changed.length === 0) return []
        const changes = changed.map((field) => changeOf(dice, field, club))
        const [association, key] = editorOf(club)
        return auditEventOf(nextId(), { ...about, at, action: 'update', changes }, key, association)
      })
    const last = updated.at(-1)
    const row = { ...club.row, version: 1 + updated.length }
    if (last) Object.assign(row, { updatedAt: last.at, updatedBy: last.accountId })
    return { club: { ...club, row }, events: [created, ...updated] }
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

const editorOf = (club: DemoOrganization): [AssociationSlug | undefined, string] =>
  editors.find(([slug]) => slug === club.place.district || club.branches.some((branch) => branch === slug)) ?? [
    undefined,
    'global-admin',
  ]

const changeOf = (dice: RandomGenerator, field: ChangedField, { row, place }: DemoOrganization): FieldChange => {
  const now = row[field]
  const shown = (value: string) => historyText(field, value, String)
  return {
    field,
    label: titleAt(organizationDraft, [field]),
    old: shown(previousValues[field](dice, now, place.municipality)),
    new: shown(now),
  }
}

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
