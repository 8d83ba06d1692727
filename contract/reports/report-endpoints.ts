// Endpoints of reports: 'Unika individer per roll', its file, and the frozen ones.
import { z } from 'zod'
import { endpoint, page } from '../endpoint.ts'
import { historySearch } from '../record/history-search.ts'
import { namedRefs } from '../record/named-ref.ts'
import { frozenCreate, frozenLine, frozenReport, roleStats } from './role-stats.ts'
import { reportScopes } from './report-scopes.ts'
import { roleStatsFilter, roleStatsSearch } from './role-stats-search.ts'

const { compare } = roleStatsSearch().shape
const file = {
  compare,
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  /** Every figure to the nearest 5. */
  rounded: z.stringbool().default(false),
}

export const reports = {
  roleStats: endpoint({
    method: 'GET',
    path: '/reports/role-stats',
    scope: reportScopes,
    summary: 'Unika individer per roll, ålder och plats, en dag eller under ett år; räknas om högst en gång i minuten',
    query: roleStatsFilter,
    answer: roleStats,
    // Counting is heavy, and the page shows when it was done: it does not follow every change.
    shows: {},
  }),
  roleStatsFile: endpoint({
    method: 'GET',
    path: '/reports/role-stats/file',
    scope: reportScopes,
    summary: 'Rapporten som Excel eller CSV, med definitioner och jämförelse',
    query: roleStatsFilter().extend(file),
    answer: 'file',
  }),
  clubs: endpoint({
    method: 'GET',
    path: '/reports/clubs',
    scope: reportScopes,
    summary: 'Arbetsplatsens föreningar, även utträdda, att räkna i',
    answer: namedRefs,
    shows: { organization: 'any' },
  }),
  frozenList: endpoint({
    method: 'GET',
    path: '/reports/frozen',
    scope: reportScopes,
    summary: 'Arbetsplatsens frysta rapporter, de senaste först',
    query: historySearch,
    answer: page(frozenLine),
    shows: { frozen_report: 'any' },
  }),
  freeze: endpoint({
    method: 'POST',
    path: '/reports/frozen',
    scope: reportScopes,
    summary: 'Räknar rapporten och sparar den oföränderlig; samma id igen ger samma svar',
    body: frozenCreate,
    answer: frozenReport,
    changes: ['frozen_report'],
  }),
  frozen: endpoint({
    method: 'GET',
    path: '/reports/frozen/:id',
    scope: reportScopes,
    summary: 'En fryst rapport som den var',
    answer: frozenReport,
    shows: { frozen_report: 'id' },
  }),
  frozenFile: endpoint({
    method: 'GET',
    path: '/reports/frozen/:id/file',
    scope: reportScopes,
    summary: 'En fryst rapport som Excel eller CSV, med definitioner och jämförelse',
    query: z.object(file),
    answer: 'file',
  }),
}
