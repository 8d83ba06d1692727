// Roles that a person can have in a club, each with the category for reports to Riksidrottsförbundet (RF).

import { z } from 'zod'

/** RF's categories: utövare, aktivitetsledare, organisationsledare, funktionär, övriga. */
type RfCategory = 'practitioner' | 'activityLeader' | 'organizationLeader' | 'official' | 'other'
export const roleCategoryLabels: Record<RfCategory, string> = {
  practitioner: 'Utövare',
  activityLeader: 'Aktivitetsledare',
  organizationLeader: 'Organisationsledare',
  official: 'Funktionär',
  other: 'Övriga',
}

interface ClubRole {
  label: string
  category: RfCategory
  /** Elected by the annual meeting, and shown with the board. */
  isBoard: boolean
}

const elected = (label: string, category: RfCategory = 'organizationLeader'): ClubRole => ({
  label,
  category,
  isBoard: true,
})
const appointed = (label: string, category: RfCategory): ClubRole => ({ label, category, isBoard: false })

/** The roles in the order of a club's page. The database stores the key. */
export const clubRoles = {
  chair: elected('Ordförande'),
  viceChair: elected('Vice ordförande'),
  secretary: elected('Sekreterare'),
  treasurer: elected('Kassör'),
  boardMember: elected('Ledamot'),
  deputyBoardMember: elected('Suppleant'),
  coOptedMember: elected('Adjungerad'),
  signatory: elected('Firmatecknare'),
  auditor: elected('Revisor'),
  deputyAuditor: elected('Revisorssuppleant'),
  nominationConvener: elected('Valberedning, sammankallande'),
  nominationMember: elected('Valberedning, ledamot'),

  clubAdministrator: appointed('Klubbadministratör', 'organizationLeader'),
  youthOfficer: appointed('Ungdomsansvarig', 'organizationLeader'),
  competitionOfficer: appointed('Tävlingsansvarig', 'organizationLeader'),
  equalityOfficer: appointed('Jämställdhetsansvarig', 'organizationLeader'),
  safetyOfficer: appointed('Säkerhetsansvarig', 'organizationLeader'),

  flightManager: appointed('Flygchef', 'activityLeader'),
  glidingManager: appointed('Segelflygchef', 'activityLeader'),
  chiefInstructor: appointed('Chefsinstruktör', 'activityLeader'),
  instructor: appointed('Instruktör', 'activityLeader'),
  jumpMaster: appointed('Hoppmästare', 'activityLeader'),
  courseLeader: appointed('Kursledare', 'activityLeader'),
  coach: appointed('Tränare', 'activityLeader'),
  activityLeader: appointed('Aktivitetsledare', 'activityLeader'),
  assistantLeader: appointed('Hjälpledare', 'activityLeader'),

  jumpLeader: appointed('Hoppledare', 'official'),
  competitionDirector: appointed('Tävlingsledare', 'official'),
  chiefJudge: appointed('Chefsdomare', 'official'),
  judge: appointed('Domare', 'official'),
  juryMember: appointed('Jurymedlem', 'official'),
  inspector: appointed('Kontrollant', 'official'),

  practitioner: appointed('Utövare', 'practitioner'),
  competitor: appointed('Tävlande', 'practitioner'),
  trainee: appointed('Elev', 'practitioner'),

  supporter: appointed('Stödmedlem', 'other'),
  webEditor: appointed('Webbredaktör', 'other'),
} as const satisfies Record<string, ClubRole>

export type ClubRoleName = keyof typeof clubRoles
export const clubRoleNames = Object.keys(clubRoles) as [ClubRoleName, ...ClubRoleName[]]
export const clubRoleName = z.enum(clubRoleNames)
