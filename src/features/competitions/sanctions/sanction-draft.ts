// Form values of a sanctioned competition: conversion from the record, and their texts.
import type { z } from 'zod'
import { sanctionDraft, type Sanction } from '../../../../contract/competitions/sanctions/sanction.ts'
import { sanctionFields } from '../../../../contract/competitions/sanctions/sanction-fields.ts'
import { formatPhone } from '../../../../contract/validation/phone-number.ts'
import { recordValues } from '../../../forms/record-values.ts'

export type SanctionValues = z.input<typeof sanctionDraft> & { override: string }

export const sanctionDraftOf = (sanction: Sanction): SanctionValues => ({
  ...sanctionValues(sanction),
  override: '',
})

export const sanctionValues = (sanction: Sanction) => ({
  ...recordValues(sanctionDraft, sanction),
  classes: sanction.classes.map(({ id, championship }) => ({ classTypeId: id, championship })),
  contactPhone: formatPhone(sanction.contactPhone),
})

/** The fields with the codes of the sanction's classes. */
export const sanctionFieldsOf = ({ classes }: Pick<Sanction, 'classes'>) =>
  sanctionFields((classTypeId) => classes.find(({ id }) => id === classTypeId)?.code ?? '')
