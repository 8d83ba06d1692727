// Form values of an organization: conversion from the record.
import { associationType, type Context } from '#contract/access.ts'
import { offeredAmong, type AssociationChoice } from '#contract/associations/association-choices.ts'
import { isCurrent } from '#contract/dates/validity-period.ts'
import type { Affiliation } from '#contract/organizations/affiliation.ts'
import { newDistrictRefusal } from '#contract/organizations/organization-access.ts'
import {
  organizationValues,
  statusOfNew,
  type Organization,
  type OrganizationCreate,
  type organizationDraft,
} from '#contract/organizations/organization.ts'
import { formatOrganizationNumber } from '#contract/organizations/search.ts'
import { today } from '#contract/dates/swedish-day.ts'
import type { z } from 'zod'
import type { CurrentUser } from '../../session/session.ts'

export type DraftValues = z.input<typeof organizationDraft>

/** As the form has them: the number as people write it. */
export const organizationFormValues = (club: Organization) => {
  const { version: _, ...values } = organizationValues(club)
  return { ...values, organizationNumber: formatOrganizationNumber(club.organizationNumber ?? '') }
}

/** Body of the update that follows a create whose answer was lost. A status that the create has given follows the number. */
export const updateOfNew = (made: Organization, { branchIds, ...draft }: Omit<OrganizationCreate, 'id'>) => {
  const values = organizationFormValues(made)
  const isGiven = made.status === statusOfNew(made.organizationNumber ?? '')
  return {
    ...values,
    ...draft,
    status: isGiven ? statusOfNew(draft.organizationNumber) : made.status,
    branches: branchIds.map(
      (branchId) =>
        values.branches.find((affiliation) => affiliation.branchId === branchId) ?? {
          branchId,
          validFrom: today(),
          validTo: null,
        },
    ),
  }
}

/** Whether the organization would no longer be visible in the context that it is edited in. */
export const leavesContext = (
  context: Context,
  { districtId, branches }: Pick<DraftValues, 'districtId' | 'branches'>,
): boolean =>
  context.kind !== 'global' &&
  districtId !== context.id &&
  !branches.some((affiliation) => affiliation.branchId === context.id && isCurrent(affiliation as Affiliation, today()))

/** The name of the association in whose context the user works. */
export const contextNameOf = ({ associations, context }: Pick<CurrentUser, 'associations' | 'context'>): string =>
  associations.find(({ id }) => id === context.id)?.name ?? ''

/** What is said before the organization leaves the context. */
export const leavingNote = (where: string): string =>
  `Föreningen hör då inte längre till ${where}, och du kan inte se eller ändra den därifrån.`

/** The districts that a new club may be in. */
export const districtsOfNew = (context: Context, associations: readonly AssociationChoice[]): AssociationChoice[] =>
  offeredAmong(associations, associationType.District).filter(
    (district) => newDistrictRefusal(context, district) === null,
  )

/** The page of a new club, or the list when the club is one of other branches, because its page would be refused. */
export const pageOfNew = (context: Context, club: Organization) =>
  leavesContext(context, organizationFormValues(club))
    ? ({ to: '/organizations/list' } as const)
    : ({ to: '/organizations/view/$id', params: { id: club.id } } as const)
