// Who may import clubs, and where.
import type { Context, Scope } from '../access.ts'

export const organizationImportScope: readonly Scope[] = ['Global.Organizations.Admin']

/** The reason why clubs cannot be imported in the context, or null. */
export const organizationImportRefusal = ({ kind }: Pick<Context, 'kind'>): string | null =>
  kind === 'global' ? null : 'Byt till Hela förbundet: importen jämför med alla föreningar.'
