// Staff endpoints of applications to organise a competition: list, comparison, view, decisions, checklist, history.
import { z } from 'zod'
import { reads } from '../../access.ts'
import { endpoint, namedAssociations } from '../../endpoint.ts'
import { text } from '../../validation/fields.ts'
import { recordEndpoints } from '../../record/record-endpoints.ts'
import { applicationRow, organizationApplication } from './application-row.ts'
import { applicationContact } from './application-draft.ts'
import { titledClasses } from '../class-types/titled-class.ts'
import { officialEndpoints } from '../officials/official-endpoints.ts'
import { application, applicationColumn } from './application-view.ts'
import { actionBody, checklist, difference, reason, reasonedActionBody, returnBody } from '../../record/review.ts'

const scope = reads('Competitions')
const base = '/competitions/announcements/:announcementId/applications'

/** The most competing applications that an approval rejects. */
export const mostRejected = 100

/**
 * Approval, which creates the sanction: its classes with their titles, its conditions, and the rejection of competing
 * applications.
 */
const applicationApproval = actionBody.extend({
  classes: titledClasses(),
  conditions: text(5000).default('').meta({ title: 'Villkor' }),
  rejectOthers: z
    .object({
      reason: reason(),
      /** The competing applications in the versions that the reviewer has seen. */
      applications: z.array(z.object({ id: z.uuid(), version: z.int() })).max(mostRejected),
    })
    .nullable()
    .default(null),
})
export type ApplicationApproval = z.output<typeof applicationApproval>

export const contactReplacement = actionBody.extend(applicationContact.shape)
export type ContactReplacement = z.output<typeof contactReplacement>

/** Result of the rejection of one competing application. */
const rejectionOutcome = z.object({
  id: z.string(),
  clubName: z.string(),
  /** The reason why it was not rejected; null when it was. */
  refusal: z.string().nullable(),
})
export type RejectionOutcome = z.output<typeof rejectionOutcome>

const record = recordEndpoints({
  type: 'application',
  areas: ['Competitions'],
  base,
  answer: application,
  // An application also shows something of the others to its announcement, whose neighbour the announcement is.
  parents: { announcement: 'announcementId' },
  neighbours: ['announcement'],
})
const named = { ...namedAssociations, organization: 'any', class_type: 'any' } as const
/** Competitions at the same time, too. */
const checks = { announcement: 'any', sanction: 'any', ...named } as const

export const applications = {
  list: endpoint({
    method: 'GET',
    path: base,
    scope,
    summary: 'Ansökningarna till en utlysning',
    answer: z.object({ items: z.array(applicationRow) }),
    shows: { announcement: 'announcementId', organization: 'any' },
  }),
  ofClub: endpoint({
    method: 'GET',
    path: '/competitions/clubs/:clubId/applications',
    scope,
    summary: 'En förenings ansökningar på arbetsplatsen, de senaste först',
    answer: z.object({
      items: z.array(organizationApplication),
      /** How many there are; the latest of them are listed. An older server, beside this one while they are replaced, does not send it. */
      total: z.int().default(0),
    }),
    shows: { ...namedAssociations, application: 'any', announcement: 'any', sanction: 'any' },
  }),
  compare: endpoint({
    method: 'GET',
    path: `${base}/compare`,
    scope,
    summary: 'Ansökningarna till en utlysning sida vid sida',
    answer: z.object({
      items: z.array(applicationColumn),
      /** How many there are; the first of them are compared. An older server, beside this one while they are replaced, does not send it. */
      total: z.int().default(0),
    }),
    shows: checks,
  }),
  ...record.page(named),
  checklist: record.part('checklist', 'Maskinens kontroller av ansökan, med regeln bakom varje rad', checklist, checks),
  ...officialEndpoints(base, record, named),
  difference: record.part('difference', 'Vad som skiljer ansökan från den förra inskickade', difference, named),
  approve: {
    ...record.action(
      'approve',
      'Godkänner ansökan och gör sanktionen i samma transaktion; kan avslå de andra',
      applicationApproval,
      ['sanction'],
    ),
    answer: z.object({
      application,
      sanction: z.object({ id: z.string(), number: z.string() }),
      rejected: z.array(rejectionOutcome),
    }),
  },
  return: record.action('return', 'Begär komplettering, med kommentarer knutna till fält', returnBody),
  reject: record.action('reject', 'Avslår ansökan', reasonedActionBody),
  askClub: record.action('ask-club', 'Frågar föreningen igen, på dess registrerade adress', actionBody),
  replaceContact: record.action(
    'replace-contact',
    'Byter kontaktperson i en godkänd ansökan: de privata länkarna slutar gälla och en ny mejlas',
    contactReplacement,
  ),
}
