// What staff attest of an application: a paid fee, residence, the club's word, requirements in words.
import { z } from 'zod'
import { version } from '../../record/version.ts'
import { text } from '../../validation/fields.ts'
import { withoutIdentityNumber } from '../../validation/identity-rules.ts'
import { pastDate } from '../../validation/format-fields.ts'
import { crossFieldCheck } from '../../validation/rule.ts'
import { isEmpty } from '../../validation/characters.ts'
import { requirementKey, type Requirement } from '../licence-types/requirement.ts'

/** Who attested a requirement and when; of a fee the day of the payment and its reference. */
const attestation = z.object({
  at: z.string(),
  byName: z.string(),
  day: z.string().nullable(),
  reference: z.string(),
})
type Attestation = z.output<typeof attestation>
/** By the key of the requirement. */
export const attestations = z.record(z.string(), attestation)
export type Attestations = z.output<typeof attestations>

/** The requirements that staff attest, rather than the machine. */
export const attestable = (
  requirements: readonly Requirement[],
  { isProtected }: { isProtected: boolean },
): Requirement[] =>
  requirements.filter(
    ({ kind }) =>
      ['residence', 'fee', 'free', 'clubCertificate'].includes(kind) ||
      (isProtected && ['antiDoping', 'medical'].includes(kind)),
  )

export const attestBody = z
  .object({
    version,
    /** All attestations: one that is missing or not met is taken back. */
    attested: z.array(z.object({ key: z.string().max(300), isMet: z.boolean() })).max(50),
    feePaidOn: pastDate().meta({ title: 'Betalningsdag' }),
    feeReference: text(100).check(withoutIdentityNumber()).meta({
      title: 'Betalningens referens',
      // One in thirteen OCR numbers of nine or ten digits looks like an identity number.
      hint: 'Skriv ett långt OCR-nummer i grupper om fyra siffror.',
    }),
  })
  .check(
    crossFieldCheck(
      'required',
      ['feeReference', 'feePaidOn'],
      ({ feePaidOn, feeReference }) => isEmpty(feeReference) || !isEmpty(feePaidOn),
    ),
  )
export type AttestBody = z.output<typeof attestBody>

/** The attestations after the form: what was attested before keeps who and when. */
export const attestationsAfter = (
  before: Attestations,
  { attested, feePaidOn, feeReference }: AttestBody,
  among: readonly Requirement[],
  by: { at: string; name: string },
): Attestations => {
  const allowed = among.map(requirementKey)
  const stamp = { at: by.at, byName: by.name }
  const kept = attested
    .filter(({ key, isMet }) => isMet && key !== 'fee' && allowed.includes(key))
    .map(({ key }): [string, Attestation] => [key, before[key] ?? { ...stamp, day: null, reference: '' }])
  const paid = before['fee']
  const isSame = paid?.day === feePaidOn && paid?.reference === feeReference
  const fee: [string, Attestation][] =
    feePaidOn === null || !allowed.includes('fee')
      ? []
      : [['fee', isSame && paid ? paid : { ...stamp, day: feePaidOn, reference: feeReference }]]
  return Object.fromEntries([...kept, ...fee])
}
