// Form values of a sanctioned competition: conversion from the record, and their texts.
import type { z } from 'zod'
import type { Sanction, sanctionDraft } from '../../../../contract/competitions/sanctions/sanction.ts'
import { sanctionFields } from '../../../../contract/competitions/sanctions/sanction-fields.ts'
import { formatPhone } from '../../../../contract/validation/phone-number.ts'

export type SanctionValues = z.input<typeof sanctionDraft> & { override: string }

export const sanctionDraftOf = (sanction: Sanction): SanctionValues => ({
  ...sanctionValues(sanction),
  version: sanction.version,
  override: '',
})

export const sanctionValues = (sanction: Sanction) => ({
  reserveStartsOn: sanction.reserveStartsOn,
  reserveEndsOn: sanction.reserveEndsOn,
  place: sanction.place,
  icao: sanction.icao,
  latitude: sanction.latitude,
  longitude: sanction.longitude,
  classes: sanction.classes.map(({ id, championship }) => ({ classTypeId: id, championship })),
  officials: sanction.officials.map(({ role, name, contact }) => ({ role, name, contact })),
  conditions: sanction.conditions,
  contactName: sanction.contactName,
  contactEmail: sanction.contactEmail,
  contactPhone: formatPhone(sanction.contactPhone),
  web: sanction.web,
  invitation: sanction.invitation,
  invitationEn: sanction.invitationEn,
  programme: sanction.programme,
  programmeEn: sanction.programmeEn,
  entryUrl: sanction.entryUrl,
})

/** The fields with the codes of the sanction's classes. */
export const sanctionFieldsOf = ({ classes }: Pick<Sanction, 'classes'>) =>
  sanctionFields((classTypeId) => classes.find(({ id }) => id === classTypeId)?.code ?? '')
