// Form values of an organization: conversion from the record.
import type { Context } from '#contract/access.ts'
import { isCurrent } from '#contract/dates/validity-period.ts'
import type { Affiliation } from '#contract/organizations/affiliation.ts'
import { organizationValues, type Organization, type organizationDraft } from '#contract/organizations/organization.ts'
import { formatOrganizationNumber } from '#contract/organizations/search.ts'
import { today } from '#contract/dates/swedish-day.ts'
import type { z } from 'zod'

export type DraftValues = z.input<typeof organizationDraft>

/** As the form has them: the number as people write it. */
export const organizationFormValues = (club: Organization) => {
  const { version: _, ...values } = organizationValues(club)
  return { ...values, organizationNumber: formatOrganizationNumber(club.organizationNumber ?? '') }
}

/** Whether the organization would no longer be visible in the context that it is edited in. */
export const leavesContext = (
  context: Context,
  { districtId, branches }: Pick<DraftValues, 'districtId' | 'branches'>,
): boolean =>
  context.kind !== 'global' &&
  districtId !== context.id &&
  !branches.some((affiliation) => affiliation.branchId === context.id && isCurrent(affiliation as Affiliation, today()))
