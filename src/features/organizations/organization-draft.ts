// Form values of an organization: conversion from the record.
import type { Context } from '../../../contract/access.ts'
import { isCurrent, type Affiliation } from '../../../contract/organizations/affiliation.ts'
import type { Organization, organizationDraft } from '../../../contract/organizations/organization.ts'
import { formatOrganizationNumber } from '../../../contract/organizations/search.ts'
import { formatPhone } from '../../../contract/validation/phone-number.ts'
import { today } from '../../../contract/dates/swedish-day.ts'
import type { z } from 'zod'

export type DraftValues = z.input<typeof organizationDraft>

export const formValuesOf = ({ district, branches, ...club }: Organization): DraftValues => ({
  version: club.version,
  name: club.name,
  shortName: club.shortName,
  organizationNumber: formatOrganizationNumber(club.organizationNumber ?? ''),
  rfNumber: club.rfNumber,
  status: club.status,
  memberSince: club.memberSince,
  districtId: district.id,
  municipality: club.municipality,
  visitingStreet: club.visitingStreet,
  visitingPostalCode: club.visitingPostalCode,
  visitingCity: club.visitingCity,
  postalStreet: club.postalStreet,
  postalPostalCode: club.postalPostalCode,
  postalCity: club.postalCity,
  homeFields: club.homeFields.map(({ name, icao, latitude, longitude }) => ({ name, icao, latitude, longitude })),
  email: club.email,
  phoneNumber: formatPhone(club.phoneNumber),
  web: club.web,
  bankgiro: club.bankgiro,
  notes: club.notes,
  branches: branches.map(({ branchId, validFrom, validTo }) => ({ branchId, validFrom, validTo })),
})

/** Whether the organization would no longer be visible in the context that it is edited in. */
export const leavesContext = (context: Context, { districtId, branches }: DraftValues): boolean =>
  context.kind !== 'global' &&
  districtId !== context.id &&
  !branches.some((affiliation) => affiliation.branchId === context.id && isCurrent(affiliation as Affiliation, today()))
