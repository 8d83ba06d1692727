// Staff endpoints of applications to organise a competition: list, comparison, view, decisions, checklist, history.
import { z } from 'zod'
import { changes, reads } from '../../access.ts'
import { endpoint } from '../../endpoint.ts'
import { text } from '../../validation/fields.ts'
import type { RecordType } from '../../record/record-types.ts'
import { historyPage, historySearch } from '../../record/history.ts'
import { applicationRow, organizationApplication } from './application-row.ts'
import { sanctionClasses } from '../sanctions/sanction-classes.ts'
import { application, applicationColumn } from './application-view.ts'
import { actionBody, checklist, difference, reason, reasonedActionBody, returnBody } from '../review/review.ts'

const scope = reads('Competitions')
const base = '/competitions/announcements/:announcementId/applications'

/**
 * Approval, which creates the sanction: its classes with their titles, its conditions, and the rejection of competing
 * applications.
 */
const applicationApproval = actionBody.extend({
  classes: sanctionClasses(),
  conditions: text(5000).default('').meta({ title: 'Villkor' }),
  rejectOthers: z
    .object({
      reason: reason(),
      /** The competing applications in the versions that the reviewer has seen. */
      applications: z.array(z.object({ id: z.uuid(), version: z.number().int() })).max(100),
    })
    .nullable()
    .default(null),
})
export type ApplicationApproval = z.output<typeof applicationApproval>

/** Result of the rejection of one competing application. */
const rejectionOutcome = z.object({
  id: z.string(),
  clubName: z.string(),
  /** The reason why it was not rejected; null when it was. */
  refusal: z.string().nullable(),
})
export type RejectionOutcome = z.output<typeof rejectionOutcome>

/** An application shows something of its announcement, and of the others to it, whose neighbour the announcement is. */
const shows = {
  announcement: 'announcementId',
  application: 'id',
  organization: 'any',
  class_type: 'any',
} as const
/** Competitions at the same time, too. */
const checks = { announcement: 'any', sanction: 'any', organization: 'any', class_type: 'any' } as const

const actionEndpoint = <Verb extends string, Body extends z.ZodType, Answer extends z.ZodType>(
  verb: Verb,
  summary: string,
  body: Body,
  answer: Answer,
  also: readonly RecordType[] = [],
) =>
  endpoint({
    method: 'POST',
    path: `${base}/:id/${verb}`,
    scope: changes('Competitions'),
    summary,
    body,
    answer,
    changes: ['application', 'announcement', ...also],
  })

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
    summary: 'En förenings ansökningar i sammanhanget, de senaste först',
    answer: z.object({ items: z.array(organizationApplication) }),
    shows: { application: 'any', announcement: 'any', sanction: 'any' },
  }),
  compare: endpoint({
    method: 'GET',
    path: `${base}/compare`,
    scope,
    summary: 'Ansökningarna till en utlysning sida vid sida',
    answer: z.object({ items: z.array(applicationColumn) }),
    shows: checks,
  }),
  view: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    scope,
    summary: 'En ansökan med allt som behövs för att bedöma den',
    answer: application,
    shows,
  }),
  checklist: endpoint({
    method: 'GET',
    path: `${base}/:id/checklist`,
    scope,
    summary: 'Maskinens kontroller av ansökan, med regeln bakom varje rad',
    answer: checklist,
    shows: checks,
  }),
  difference: endpoint({
    method: 'GET',
    path: `${base}/:id/difference`,
    scope,
    summary: 'Vad som skiljer ansökan från den förra inskickade',
    answer: difference,
    shows,
  }),
  history: endpoint({
    method: 'GET',
    path: `${base}/:id/history`,
    scope,
    summary: 'Ansökans ändringar, de senaste först',
    query: historySearch,
    answer: historyPage,
    shows,
  }),
  approve: actionEndpoint(
    'approve',
    'Godkänner ansökan och gör sanktionen i samma transaktion; kan avslå de andra',
    applicationApproval,
    z.object({
      application,
      sanction: z.object({ id: z.string(), number: z.string() }),
      rejected: z.array(rejectionOutcome),
    }),
    ['sanction'],
  ),
  return: actionEndpoint('return', 'Begär komplettering, med kommentarer knutna till fält', returnBody, application),
  reject: actionEndpoint('reject', 'Avslår ansökan', reasonedActionBody, application),
  askClub: actionEndpoint('ask-club', 'Frågar föreningen igen, på dess registrerade adress', actionBody, application),
}
