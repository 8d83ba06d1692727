// Form values of a licence type.
import type { z } from 'zod'
import type { licenceTypeUpdate } from '#contract/licences/licence-types/licence-type.ts'

export type LicenceTypeValues = z.input<typeof licenceTypeUpdate>
