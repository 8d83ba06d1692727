// Roles of officials at a competition.
// The file has no schemas, because the public pages load it and must not load Zod.
import type { Locale } from '../locale.ts'

export const officialRoles = ['director', 'safety', 'chiefJudge', 'judge', 'jury', 'inspector'] as const
export type OfficialRole = (typeof officialRoles)[number]
export const officialRoleLabels: Record<Locale, Record<OfficialRole, string>> = {
  se: {
    director: 'Tävlingsledare',
    safety: 'Säkerhetsansvarig',
    chiefJudge: 'Chefsdomare',
    judge: 'Domare',
    jury: 'Jurymedlem',
    inspector: 'Kontrollant',
  },
  en: {
    director: 'Competition director',
    safety: 'Safety officer',
    chiefJudge: 'Chief judge',
    judge: 'Judge',
    jury: 'Jury member',
    inspector: 'Inspector',
  },
}
export const officialRoleOptions = (locale: Locale) =>
  officialRoles.map((value) => ({ value, label: officialRoleLabels[locale][value] }))
