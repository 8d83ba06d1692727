// Form values of an association and of the federation's settings.
import type { z } from 'zod'
import type { associationUpdate } from '#contract/associations/association.ts'
import type { federationUpdate } from '#contract/associations/federation.ts'

export type AssociationValues = z.input<typeof associationUpdate>
export type FederationValues = z.input<typeof federationUpdate>
