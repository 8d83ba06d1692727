// The federation's own settings (one record): what holds in every branch that has set nothing else.
import { z } from 'zod'
import { globalContext, holds, type Context, type Holder } from '../access.ts'
import { catalogueShape } from '../record/catalogue.ts'
import type { RecordFields } from '../record/fields.ts'
import { storedFields } from '../record/stored-fields.ts'
import { federationSettings, leadDaysText } from './handling.ts'
import { version } from '../record/version.ts'

/** The id of the only record. */
export const federationId = '00000000-0000-7000-8000-000000000001'

export const federationDraft = z.object(federationSettings)
export type FederationDraft = z.output<typeof federationDraft>
export const federationFields: RecordFields<FederationDraft> = {
  schema: federationDraft,
  texts: { leadDays: leadDaysText },
}
export const federationUpdate = federationDraft.extend({ version })

const { isActive: _, ...shape } = catalogueShape
export const federation = z.object({ ...shape, ...storedFields(federationDraft.shape) })
export type Federation = z.output<typeof federation>

/** The reason why the holder may not change them, or null. */
export const federationRefusal = (holder: Holder, context: Context): string | null => {
  if (!holds(holder, globalContext, 'Global.Organizations.Admin'))
    return 'Flygsportförbundets uppgifter sköts av förbundskansliet.'
  return context.kind === 'global' ? null : 'Byt till hela förbundet: där sköts dess uppgifter.'
}
