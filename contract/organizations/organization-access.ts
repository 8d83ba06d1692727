// Who may add, change and import clubs, and where. A list loads this file without the form.
import { globalContext, holds, type Context, type Holder, type Scope } from '../access.ts'
import { ownerRefusal } from '../associations/association-choices.ts'

const isFederationAdmin = (holder: Holder) => holds(holder, globalContext, 'Global.Organizations.Admin')

/** The reason why the holder may not add a club, or null. */
export const organizationCreateRefusal = (holder: Holder): string | null =>
  isFederationAdmin(holder) ? null : 'Nya föreningar läggs in av förbundskansliet.'

/** The reason why a new club of the context cannot be in the district, or null: in a district its own alone, so that its list has the club. */
export const newDistrictRefusal = (context: Context, district: { id: string; name: string }): string | null =>
  context.kind === 'district' ? ownerRefusal(context, district) : null

export const organizationImportScope: readonly Scope[] = ['Global.Organizations.Admin']

/** The reason why clubs cannot be imported in the context, or null. */
export const organizationImportRefusal = ({ kind }: Pick<Context, 'kind'>): string | null =>
  kind === 'global' ? null : 'Byt till hela förbundet: importen jämför med alla föreningar.'

/** Fields that require `Global.Organizations.Admin`, in every context. */
const federationOnlyFields = ['districtId', 'organizationNumber', 'status'] as const

/** The reason why the holder may not change a field of a club, or null. */
export const fieldRefusal = (holder: Holder, field: string): string | null =>
  (federationOnlyFields as readonly string[]).includes(field) && !isFederationAdmin(holder)
    ? 'Ändras av förbundskansliet.'
    : null

/**
 * The reason why the holder may not change an affiliation, or null. The branch itself and the federation may change it.
 */
export const affiliationRefusal = (holder: Holder, context: Context, branchId: string): string | null =>
  isFederationAdmin(holder) || (context.id === branchId && holds(holder, context, 'Organizations.Admin'))
    ? null
    : 'Anslutningen ändras av grenförbundet självt eller av förbundskansliet.'
