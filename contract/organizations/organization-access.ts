// Who may add and import clubs, and where.
import { globalContext, holds, type Context, type Holder, type Scope } from '../access.ts'

export const isFederationAdmin = (holder: Holder) => holds(holder, globalContext, 'Global.Organizations.Admin')

/** The reason why the holder may not add a club, or null. */
export const organizationCreateRefusal = (holder: Holder): string | null =>
  isFederationAdmin(holder) ? null : 'Nya föreningar läggs in av förbundskansliet.'

export const organizationImportScope: readonly Scope[] = ['Global.Organizations.Admin']

/** The reason why clubs cannot be imported in the context, or null. */
export const organizationImportRefusal = ({ kind }: Pick<Context, 'kind'>): string | null =>
  kind === 'global' ? null : 'Byt till Hela förbundet: importen jämför med alla föreningar.'
