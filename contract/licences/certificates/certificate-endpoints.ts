// Endpoints of the club's certificates, through the private link that is mailed to its registered address.
import { applicationTokenHeader } from '../../record/private-link.ts'
import { endpoint } from '../../endpoint.ts'
import { certificateReply, certificateRequest } from './certificate.ts'

const path = '/external/club-certificates'
const scope = 'public'
const tokenHeader = applicationTokenHeader

export const clubCertificates = {
  view: endpoint({
    method: 'GET',
    path,
    scope,
    tokenHeader,
    summary: 'Licensansökningarna som väntar på föreningens intyg, genom länken till dess registrerade adress',
    answer: certificateRequest,
    shows: { organization: 'any', licence_application: 'any', licence_type: 'any', person: 'any', association: 'any' },
  }),
  answer: endpoint({
    method: 'POST',
    path,
    scope,
    tokenHeader,
    summary: 'Föreningen intygar eller nekar, rad för rad',
    body: certificateReply,
    answer: certificateRequest,
    changes: ['licence_application'],
  }),
}
