// Endpoints of licences: lists with their columns, view, edit, block, lift, recall, history; those of a person, a club and a competition.
import { z } from 'zod'
import { changes, reads } from '../../access.ts'
import { actionBody, personActionBody } from '../../record/review.ts'
import { endpoint } from '../../endpoint.ts'
import type { TextColumn } from '../../record/list-columns.ts'
import { recordEndpoints } from '../../record/record-endpoints.ts'
import { holderText } from '../holder.ts'
import { licenceKindLabels } from '../licence-types/licence-type-search.ts'
import { licenceListSchemas, type LicenceColumn } from './licence-search.ts'
import { licenceStateLabels } from './licence-state.ts'
import { licence, licenceBlocking, licenceLine, licenceRow, licenceUpdate, type LicenceRow } from './licence-view.ts'

/** The columns of the lists and the export, in order. */
export const licenceColumns: Record<LicenceColumn, TextColumn<LicenceRow>> = {
  holder: { label: 'Namn', text: ({ holder }) => holderText(holder) },
  number: { label: 'Licensnummer', text: ({ number }) => number },
  birthYear: { label: 'Född', text: ({ holder }) => String(holder.birthYear ?? '') },
  type: { label: 'Licenstyp', text: ({ type }) => type.name },
  kind: { label: 'Slag', text: ({ type }) => licenceKindLabels[type.kind] },
  state: { label: 'Status', text: ({ state }) => licenceStateLabels[state] },
  validFrom: { label: 'Gäller från', text: ({ validFrom }) => validFrom },
  validTo: { label: 'Gäller till', text: ({ validTo }) => validTo },
  club: { label: 'Förening', text: ({ club }) => club?.name ?? '' },
  branch: { label: 'Gren', text: ({ branch }) => branch.shortName },
  faiId: { label: 'FAI-id', text: ({ faiId }) => faiId },
  email: { label: 'E-postadress', text: ({ email }) => email },
}

const record = recordEndpoints({
  type: 'licence',
  areas: ['Licenses'],
  base: '/licenses',
  answer: licence,
})
const named = { person: 'any', organization: 'any', licence_type: 'any' } as const
const lines = z.object({ items: z.array(licenceLine), total: z.int() })

export const licences = {
  ...record.list(licenceRow, licenceListSchemas, named),
  ...record.page({ ...named, licence_application: 'any', licence: 'any', sanction: 'any' }),
  ...record.edited(licenceUpdate),
  block: record.action('block', 'Spärrar licensen från en dag', licenceBlocking),
  lift: record.action('lift', 'Häver spärren', personActionBody),
  recall: record.action('recall', 'Återkallar licensen', personActionBody),
  replaceCard: record.action('replaceCard', 'Avslutar licenskortet, så att ett nytt gäller i stället', actionBody),
  /** Not for those who only read, because the code on the card is a proof. */
  card: endpoint({
    method: 'GET',
    path: '/licenses/:id/card',
    scope: changes('Licenses'),
    summary: 'Licenskortet, att skriva ut: en sida som PDF',
    answer: 'file',
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/licenses/persons/:personId',
    scope: reads('Licenses'),
    summary: 'Personens licenser på arbetsplatsen, de senaste först',
    answer: lines,
    shows: { ...named, person: 'personId', licence: 'any', association: 'any' },
  }),
  ofClub: endpoint({
    method: 'GET',
    path: '/licenses/clubs/:clubId',
    scope: reads('Licenses'),
    summary: 'Gällande licenser på arbetsplatsen som föreningen står bakom',
    answer: lines,
    shows: { ...named, organization: 'clubId', licence: 'any', association: 'any' },
  }),
  ofCompetition: endpoint({
    method: 'GET',
    path: '/licenses/competitions/:sanctionId',
    scope: reads('Licenses'),
    summary: 'Engångslicenser på arbetsplatsen för tävlingen',
    answer: lines,
    shows: { ...named, licence: 'any', association: 'any' },
  }),
}
