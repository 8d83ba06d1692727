// The test identities of the stand-in: the demo's personas, or those of a JSON file.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { personas } from '../db/demo/personas.ts'

export const registrationLevels = ['BASIC', 'EXTENDED', 'PLUS'] as const

const standinIdentity = z.object({
  key: z.string().min(1),
  about: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  identityNumber: z.string().nullable(),
  relyingPartyUserId: z.string(),
  registrationLevel: z.enum(registrationLevels),
  loaLevel: z.string(),
})
export type StandinIdentity = z.output<typeof standinIdentity>

export const demoIdentities: readonly StandinIdentity[] = personas.map(({ key, about, identity }) => ({
  key,
  about,
  ...identity,
}))

export const identitiesFromFile = (path: string): StandinIdentity[] =>
  z
    .array(standinIdentity)
    .min(1)
    .parse(JSON.parse(readFileSync(path, 'utf8')))

export const isBelow = (level: StandinIdentity['registrationLevel'], required: StandinIdentity['registrationLevel']) =>
  registrationLevels.indexOf(level) < registrationLevels.indexOf(required)
