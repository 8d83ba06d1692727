// A write of a batch as the person who has asked for it sees it: field by field, what was and what is to be.
import { openPeriodText } from '#contract/dates/periods.ts'
import { roleLabel } from '#contract/members/club-role.ts'
import type { Membership } from '#contract/members/membership.ts'
import { personFields } from '#contract/members/person-fields.ts'
import type { BatchRow } from '#contract/record/batch.ts'
import { fieldLabel, fieldText } from '#contract/record/fields.ts'
import { heldText, mainClubChange, type HeldMembership, type PersonWrite } from './batch-writes.ts'

export const heldOf = ({ validFrom, validTo, paidYear, isMainClub, branches }: Membership): HeldMembership => ({
  validFrom,
  validTo,
  paidYear,
  isMainClub,
  branches: branches.map(({ branchId, validFrom: from, validTo: to }) => ({ branchId, validFrom: from, validTo: to })),
})

/** The write, field by field. */
export const shownChanges = (
  write: PersonWrite,
  clubName: (id: string) => string,
  branchName: (id: string) => string,
): BatchRow['changes'] => {
  const own = (Object.keys(write.after) as (keyof PersonWrite['after'] & string)[]).map((field) => ({
    field,
    label: fieldLabel(personFields, field),
    // A new person had nothing before.
    old: field in write.before ? fieldText(personFields, field, write.before[field] as never) : '',
    new: fieldText(personFields, field, write.after[field] as never),
  }))
  const held = write.memberships.flatMap(({ organizationId, before, after }) => [
    {
      field: 'memberships',
      label: `Medlemskap i ${clubName(organizationId)}`,
      old: heldText(before, branchName),
      new: heldText(after, branchName),
    },
    {
      field: 'paidYear',
      label: write.memberships.length > 1 ? `Avgift betald i ${clubName(organizationId)}` : 'Avgift betald för år',
      old: String(before?.paidYear ?? ''),
      new: String(after?.paidYear ?? ''),
    },
    ...mainClubChange(clubName(organizationId), before, after),
  ])
  const roles = write.roles.map(({ organizationId, role, before, after }) => ({
    field: 'roles',
    label: `${roleLabel(role)} i ${clubName(organizationId)}`,
    old: before ? openPeriodText(before) : '',
    new: after ? openPeriodText(after) : '',
  }))
  return [...own, ...held, ...roles].filter((change) => change.old !== change.new)
}
