// Roles of officials at a competition.
// The file has no schemas, because the public pages load it and must not load Zod.
export const officialRoles = ['director', 'safety', 'chiefJudge', 'judge', 'jury', 'inspector'] as const
export type OfficialRole = (typeof officialRoles)[number]
export const officialRoleLabels: Record<OfficialRole, string> = {
  director: 'Tävlingsledare',
  safety: 'Säkerhetsansvarig',
  chiefJudge: 'Chefsdomare',
  judge: 'Domare',
  jury: 'Jurymedlem',
  inspector: 'Kontrollant',
}
