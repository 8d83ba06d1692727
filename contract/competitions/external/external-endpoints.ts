// Public endpoints of competitions without account or cookie: competition page, application form, private links.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { text } from '../../validation/fields.ts'
import { applicantEmail } from '../applications/application-draft.ts'
import { competitionPage } from './competition-page.ts'
import { clubReply, clubRequest } from './club-request.ts'
import { applicationCreate, applicationUpdate, applicantApplication } from './applicant-application.ts'
import { invitationDraft } from './invitation.ts'
import { applicationTokenHeader } from '../../record/private-link.ts'
import { namedRef } from '../../record/named-ref.ts'
import { version } from '../../record/version.ts'

const scope = 'public'
/** What the public page of a competition shows. */
const competition = {
  association: 'any',
  announcement: 'any',
  sanction: 'any',
  organization: 'any',
  class_type: 'any',
} as const
const tokenHeader = applicationTokenHeader
const sentVersion = z.object({ version })
const honeypot = z.string().max(500).default('')

/** The response is cached until the competition changes; any site may read it. */
export const competitionPages = {
  view: endpoint({
    method: 'GET',
    path: '/external/competitions/:id',
    scope,
    summary: 'En utlysning eller en sanktionerad tävling, som allmänheten ser den',
    answer: competitionPage,
    shows: competition,
  }),
}

const organizationChoice = namedRef.extend({
  municipality: z.string(),
  /** Main airfield of the club. */
  homeField: z
    .object({
      name: z.string(),
      icao: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    })
    .nullable(),
})
export type OrganizationChoice = z.output<typeof organizationChoice>

/** What the holder of a private link changes. */
const changes = ['application', 'announcement'] as const

const ownAction = <const Verb extends string, Body extends z.ZodType | undefined = undefined>(
  verb: Verb,
  summary: string,
  body?: Body,
) =>
  endpoint({
    method: 'POST',
    path: `/external/application/${verb}`,
    scope,
    tokenHeader,
    summary,
    body: body as Body,
    answer: applicantApplication,
    changes,
  })

export const external = {
  clubs: endpoint({
    method: 'GET',
    path: '/external/competitions/:id/clubs',
    scope,
    summary: 'Aktiva föreningar i tävlingens gren, sökta på namn',
    query: z.object({ q: text(100).default('') }),
    answer: z.object({ items: z.array(organizationChoice) }),
    shows: { announcement: 'any', organization: 'any' },
  }),
  apply: endpoint({
    method: 'POST',
    path: '/external/competitions/:id/applications',
    scope,
    summary: 'Sparar en ny ansökan och mejlar den privata länken; samma id igen ger samma svar',
    body: applicationCreate,
    answer: z.object({ email: z.string() }),
    changes: ['application'],
  }),
  link: endpoint({
    method: 'POST',
    path: '/external/applications/link',
    scope,
    summary: 'Mejlar nya länkar till den som har tappat sina; svarar lika vare sig det finns några eller inte',
    body: z.object({
      email: applicantEmail(),
      /** The announcement of the page that asks: links to its applications come first. A mistyped address of a page names none. */
      announcementId: z.uuid().nullable().default(null).catch(null),
      website: honeypot,
    }),
    answer: 'nothing',
    changes: [],
  }),
  application: endpoint({
    method: 'GET',
    path: '/external/application',
    scope,
    tokenHeader,
    summary: 'Den egna ansökan, genom den privata länken',
    answer: applicantApplication,
    shows: { ...competition, application: 'any' },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/external/application',
    scope,
    tokenHeader,
    summary: 'Sparar den egna ansökan',
    body: applicationUpdate,
    answer: applicantApplication,
    changes,
  }),
  confirm: ownAction('confirm', 'Bekräftar e-postadressen: länken har kommit fram; det som väntar på det skickas in'),
  submit: ownAction('submit', 'Skickar in den egna ansökan till granskning', sentVersion),
  withdraw: ownAction('withdraw', 'Drar tillbaka den egna ansökan till utkast', sentVersion),
  updateInvitation: endpoint({
    method: 'PUT',
    path: '/external/application/sanction',
    scope,
    tokenHeader,
    summary: 'Arrangörens inbjudan, program och länk till anmälan för den sanktionerade tävlingen',
    body: invitationDraft,
    answer: applicantApplication,
    changes: ['sanction'],
  }),
  clubRequest: endpoint({
    method: 'GET',
    path: '/external/club-request',
    scope,
    tokenHeader,
    summary: 'Vad föreningen ombeds bekräfta, genom länken till dess registrerade adress',
    answer: clubRequest,
    shows: { ...competition, application: 'any' },
  }),
  clubReply: endpoint({
    method: 'POST',
    path: '/external/club-request',
    scope,
    tokenHeader,
    summary: 'Föreningens ja eller nej',
    body: clubReply,
    answer: clubRequest,
    changes,
  }),
}
