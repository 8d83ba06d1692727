// Form values of a sanctioned competition: conversion from the record, and their text in the conflict dialog.
import type { z } from 'zod'
import { type Official } from '../../../../contract/competitions/applications/application-draft.ts'
import { officialRoleLabels } from '../../../../contract/competitions/official-roles.ts'
import type { Sanction, sanctionDraft } from '../../../../contract/competitions/sanctions/sanction.ts'
import type { CompetitionType } from '../../../../contract/competitions/competition-type.ts'
import { competitionTypeLabels } from '../../../../contract/competitions/enums.ts'
import { formatPhone } from '../../../../contract/validation/phone-number.ts'

export type SanctionValues = z.input<typeof sanctionDraft> & { override: string }

export const sanctionDraftOf = (sanction: Sanction): SanctionValues => ({
  version: sanction.version,
  override: '',
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

interface TitledClass {
  classTypeId: string
  championship: CompetitionType
}

/** Text of each field value in the conflict dialog. */
export const sanctionConflictFormats = ({ classes }: Pick<Sanction, 'classes'>) => ({
  classes: (list: readonly TitledClass[]) =>
    list
      .map(({ classTypeId, championship }) => {
        const code = classes.find(({ id }) => id === classTypeId)?.code ?? '?'
        return `${code}: ${championship === 'Unset' ? 'ingen titel' : competitionTypeLabels[championship]}`
      })
      .join('\n'),
  officials: (list: readonly Official[]) =>
    list
      .map(({ role, name, contact }) => `${officialRoleLabels[role]}: ${[name, contact].filter(Boolean).join(', ')}`)
      .join('\n'),
})
