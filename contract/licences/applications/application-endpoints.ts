// Endpoints of licence applications: the queue, create, edit, submit, attest, completion, decision, history, and who can apply.
import { z } from 'zod'
import { changes } from '../../access.ts'
import { checklist, difference, personActionBody, personReturnBody, actionBody } from '../../record/review.ts'
import { endpoint } from '../../endpoint.ts'
import { attachmentEndpoints } from '../../record/attachments.ts'
import { recordEndpoints } from '../../record/record-endpoints.ts'
import { required, text } from '../../validation/fields.ts'
import { identityNumber } from '../../validation/format-fields.ts'
import { licenceHolder } from '../holder.ts'
import { applicationOffer } from './application-offer.ts'
import { licenceApplicationListSchemas } from './application-search.ts'
import {
  licenceApplication,
  licenceApplicationChoices,
  licenceApplicationCreate,
  licenceApplicationRow,
  licenceApplicationUpdate,
  newLicenceApplicationChoices,
} from './application-view.ts'
import { attestBody } from './attestation.ts'

const record = recordEndpoints({
  type: 'licence_application',
  areas: ['Licenses'],
  base: '/license-applications',
  answer: licenceApplication,
})
const named = { person: 'any', organization: 'any', licence_type: 'any', licence: 'any' } as const
const holders = z.object({ items: z.array(licenceHolder.extend({ clubs: z.array(z.string()) })) })

export const licenceApplications = {
  ...record.list(licenceApplicationRow, licenceApplicationListSchemas, named),
  create: record.create('Skapar ett utkast; samma id igen ger det första svaret', licenceApplicationCreate),
  ...record.page({ ...named, sanction: 'any' }),
  ...record.edited(licenceApplicationUpdate),
  submit: record.action('submit', 'Skickar in utkastet', actionBody),
  attest: record.action('attest', 'Intygar krav som maskinen inte vet något om, och avgiftens betalning', attestBody),
  askClub: record.action(
    'askClub',
    'Mejlar föreningen om allt som väntar på dess intyg, högst en gång om dagen',
    actionBody,
  ),
  withdraw: record.action('withdraw', 'Drar tillbaka ansökan', actionBody),
  return: record.action('return', 'Begär komplettering, med kommentarer knutna till fält och krav', personReturnBody),
  reject: record.action('reject', 'Avslår ansökan', personActionBody),
  approve: record.action('approve', 'Godkänner ansökan, vilket ger licensen med sitt nummer', actionBody, ['licence']),
  checklist: record.part('checklist', 'Licenstypens krav, bedömda för ansökan', checklist, {
    ...named,
    sanction: 'any',
  }),
  newChecklist: endpoint({
    method: 'POST',
    path: '/license-applications/new-checklist',
    scope: changes('Licenses'),
    summary: 'Licenstypens krav, bedömda för en ansökan som inte är sparad',
    body: newLicenceApplicationChoices,
    answer: checklist,
    shows: { ...named, sanction: 'any', licence_application: 'any' },
    changes: [],
  }),
  draftChecklist: endpoint({
    method: 'POST',
    path: '/license-applications/:id/draft-checklist',
    scope: changes('Licenses'),
    summary: 'Licenstypens krav, bedömda för ett utkast med ändringar som inte är sparade',
    body: licenceApplicationChoices,
    answer: checklist,
    shows: { ...named, sanction: 'any', licence_application: 'id' },
    changes: [],
  }),
  difference: record.part('difference', 'Vad som skiljer ansökan från den förra inskickade', difference),
  persons: endpoint({
    method: 'POST',
    path: '/license-applications/persons',
    scope: changes('Licenses'),
    summary: 'Personer på arbetsplatsen vars namn eller medlemsnummer har orden, att ansöka för',
    body: z.object({ q: text(100) }),
    answer: holders,
    changes: [],
  }),
  personByNumber: endpoint({
    method: 'POST',
    path: '/license-applications/person-by-number',
    scope: changes('Licenses'),
    summary: 'Personen på arbetsplatsen med identitetsnumret; av andra sägs ingenting',
    body: z.object({
      identityNumber: required(identityNumber()).meta({ title: 'Personnummer eller samordningsnummer' }),
    }),
    answer: holders,
    changes: [],
  }),
  offer: endpoint({
    method: 'GET',
    path: '/license-applications/offer/:personId',
    scope: changes('Licenses'),
    summary: 'Vad en ansökan erbjuder för personen: licenstyper, föreningar och tävlingar',
    /** `branchId`: of the record that is changed; without it those of the context are offered. */
    query: z.object({ branchId: z.uuid().optional() }),
    answer: applicationOffer,
    shows: { ...named, person: 'personId', licence_application: 'any', sanction: 'any', association: 'any' },
  }),
}

export const licenceApplicationAttachments = attachmentEndpoints('/license-applications/:id', {
  // There may be medical certificates among them, so that reading applications is not enough: see also `readsMedical`.
  read: changes('Licenses'),
  change: changes('Licenses'),
  owner: 'en licensansökan',
  shows: { licence_application: 'id' },
  changes: ['licence_application'],
})
