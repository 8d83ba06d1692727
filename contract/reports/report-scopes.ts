// Who sees reports: a role of the federation, which counts in every context and is limited by it.
import type { Scope } from '../access.ts'

export const reportScopes: readonly Scope[] = ['Global.Organizations.View', 'Global.Organizations.Admin']
