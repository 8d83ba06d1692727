// Why somebody reads an identity number or takes out what is held of a person: kept in the history, and told the person.
import { z } from 'zod'
import { isEmpty } from '../validation/characters.ts'
import { text } from '../validation/fields.ts'
import { withoutIdentityNumber } from '../validation/identity-rules.ts'
import { crossFieldCheck } from '../validation/rule.ts'

const readReasons = ['identity', 'licence', 'insurance', 'request', 'other'] as const
export const readReasonLabels: Record<(typeof readReasons)[number], string> = {
  identity: 'Identitetskontroll',
  licence: 'Licens',
  insurance: 'Försäkring eller skada',
  request: 'Personens egen begäran',
  other: 'Annat',
}

const fields = z.object({
  reason: z.enum(readReasons).meta({ title: 'Motivering' }),
  text: text(200).check(withoutIdentityNumber()).meta({ title: 'Egen motivering' }),
})
const isExplained = crossFieldCheck(
  'required',
  ['reason', 'text'],
  ({ reason, text: written }) => reason !== 'other' || !isEmpty(written),
)

export const readReason = fields.check(isExplained)
export type ReadReason = z.output<typeof readReason>

/** The reason for a register extract, and the format of its file. */
export const extractReason = fields
  .extend({ format: z.enum(['pdf', 'json']).meta({ title: 'Format' }) })
  .check(isExplained)
export type ExtractReason = z.output<typeof extractReason>

/** 'Identitetskontroll', 'Annat: …'. The form hides what was written for 'Annat' from who then chooses another reason. */
export const readReasonText = ({ reason, text: written }: ReadReason): string =>
  reason === 'other' ? `${readReasonLabels[reason]}: ${written}` : readReasonLabels[reason]
