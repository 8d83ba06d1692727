// Every attack, in the order in which they run: those that leave the shared instance as it was come first.
import type { Attack } from './attack.ts'
import { uniqueFilters } from './unique-filters.ts'

export const attacks: readonly Attack[] = [uniqueFilters]
