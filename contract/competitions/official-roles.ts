// What officials of a competition do. Apart from the schemas: the public page reads it, and must not carry Zod with it (026).
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
