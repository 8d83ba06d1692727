// A write of a batch as the person who has asked for it sees it: field by field, what was and what is to be.
import type { Membership } from '#contract/members/membership.ts'
import { personFields } from '#contract/members/person-fields.ts'
import type { BatchRow } from '#contract/record/batch.ts'
import { fieldLabel, fieldText } from '#contract/record/fields.ts'
import type { HeldMembership } from '../memberships/membership-texts.ts'
import { heldChanges, type PersonWrite } from './batch-writes.ts'

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
    // A new person has no values before.
    old: field in write.before ? fieldText(personFields, field, write.before[field] as never) : '',
    new: fieldText(personFields, field, write.after[field] as never),
  }))
  const held = heldChanges(write, clubName, branchName).map(({ policy: _, ...shown }) => shown)
  return [...own.filter((change) => change.old !== change.new), ...held]
}
