// Tables of applications to arrange a competition, with their private links.
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Official, PermissionState } from '#contract/competitions/applications/application-draft.ts'
import {
  applicationStatuses,
  type ApplicationStatus,
  type ClubAnswer,
} from '#contract/competitions/applications/application-transitions.ts'
import { defaultLocale, locales, type Locale } from '#contract/locale.ts'
import {
  decisionColumns,
  timestamptz,
  positionColumns,
  returnColumns,
  auditColumns,
  timestampNow,
  reference,
} from '../columns.ts'
import { inLiterals } from '../columns.ts'
import { announcement } from './announcement-tables.ts'
import { classType } from './class-type-tables.ts'
import { organization } from './organization-tables.ts'

export const application = pgTable(
  'application',
  {
    id: uuid().primaryKey(),
    announcementId: reference(() => announcement.id),
    status: text().$type<ApplicationStatus>().notNull().default('Draft'),
    language: text().$type<Locale>().notNull().default(defaultLocale),
    organizationId: uuid().references(() => organization.id),
    applicantName: text().notNull().default(''),
    applicantRole: text().notNull().default(''),
    applicantEmail: text().notNull(),
    /** Identifies the mailbox: letter case and a +tag in the address are ignored. */
    mailbox: text().generatedAlwaysAs(sql`regexp_replace(lower(applicant_email), '\\+[^@]*@', '@')`),
    applicantPhone: text().notNull().default(''),
    startsOn: date(),
    endsOn: date(),
    reserveStartsOn: date(),
    reserveEndsOn: date(),
    place: text().notNull().default(''),
    ...positionColumns,
    expectedEntrants: integer(),
    officials: jsonb().$type<Official[]>().notNull().default([]),
    airspaceState: text().$type<PermissionState>().notNull().default('unset'),
    airspaceNote: text().notNull().default(''),
    landownerState: text().$type<PermissionState>().notNull().default('unset'),
    landownerNote: text().notNull().default(''),
    insurance: text().notNull().default(''),
    safetyPlan: text().notNull().default(''),
    budget: text().notNull().default(''),
    message: text().notNull().default(''),
    termsAcceptedAt: timestamptz(),
    emailConfirmedAt: timestamptz(),
    /** Submitted before the address was confirmed; review begins when it is. */
    awaitsEmailSince: timestamptz(),
    clubAskedAt: timestamptz(),
    /** The address of the club in the register when it was asked; the answer came from there. */
    clubAskedEmail: text(),
    clubAnswer: text().$type<ClubAnswer>(),
    clubAnsweredAt: timestamptz(),
    clubAnsweredByName: text(),
    firstSubmittedAt: timestamptz(),
    submittedAt: timestamptz(),
    ...returnColumns,
    withdrawnAt: timestamptz(),
    ...decisionColumns,
    anonymizedAt: timestamptz(),
    ...auditColumns,
  },
  (table) => [
    index('application_announcement').on(table.announcementId, table.status),
    index('application_organization').on(table.organizationId),
    index('application_mailbox').on(table.mailbox),
    check('application_known_language', inLiterals(table.language, locales)),
    check('application_known_status', inLiterals(table.status, applicationStatuses)),
    check('application_period_order', sql`${table.endsOn} >= ${table.startsOn}`),
    check(
      'application_reviewed',
      sql`${table.status} = 'Draft' or (${table.emailConfirmedAt} is not null and ${table.organizationId} is not null and ${table.startsOn} is not null and ${table.endsOn} is not null and ${table.submittedAt} is not null)`,
    ),
    check('application_approved', sql`${table.status} <> 'Approved' or ${table.clubAnswer} = 'yes'`),
    check('application_reason', sql`${table.status} <> 'Rejected' or ${table.decisionReason} <> ''`),
    check('application_club_answer', sql`(${table.clubAnswer} is null) = (${table.clubAnsweredAt} is null)`),
  ],
)

export const applicationClass = pgTable(
  'application_class',
  {
    applicationId: reference(() => application.id, { onDelete: 'cascade' }),
    classTypeId: reference(() => classType.id),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.classTypeId] }),
    index('application_class_class').on(table.classTypeId),
  ],
)

/** A private link: to the applicant's application, or to the club's answer. Only the hash of its token is stored. */
export const applicationLink = pgTable(
  'application_link',
  {
    tokenHash: text().primaryKey(),
    applicationId: reference(() => application.id, { onDelete: 'cascade' }),
    kind: text().$type<'applicant' | 'club'>().notNull(),
    createdAt: timestampNow(),
    /** Revoked, because the club has been asked again or the contact replaced. */
    endedAt: timestamptz(),
    /** A keyed hash of the network that requested it. */
    network: text(),
  },
  (table) => [
    index('application_link_application').on(table.applicationId, table.kind),
    check('application_link_kind', inLiterals(table.kind, ['applicant', 'club'])),
  ],
)
