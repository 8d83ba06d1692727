// Form values of the federation's settings, which those of an association are a part of.
import type { z } from 'zod'
import type { federationUpdate } from '#contract/associations/federation.ts'

export type FederationValues = z.input<typeof federationUpdate>
