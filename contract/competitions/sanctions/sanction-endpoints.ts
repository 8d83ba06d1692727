// Endpoints of sanctioned competitions: list with its columns, view, edit, transitions, certificate, history.
import { z } from 'zod'
import { reads } from '../../access.ts'
import { periodText } from '../../dates/day-text.ts'
import { swedishDay } from '../../dates/swedish-day.ts'
import { endpoint, namedAssociations, page } from '../../endpoint.ts'
import { namedRef, namesOf } from '../../record/named-ref.ts'
import type { TextColumn } from '../../record/list-columns.ts'
import { period } from '../../validation/cross-field-rules.ts'
import { titledCodes } from '../class-types/titled-class.ts'
import { requiredDate } from '../../validation/date-fields.ts'
import { competitionTypeLabels } from '../enums.ts'
import { reasonedActionBody } from '../../record/review.ts'
import { sanction, sanctionDraft, sanctionRow, type SanctionRow } from './sanction.ts'
import { sanctionListSchemas, type SanctionColumn } from './sanction-search.ts'
import { sanctionStateLabels } from './sanction-transitions.ts'
import { competitionEndpoints } from '../competition-endpoints.ts'
import { competitionOfPerson, competitionOfPersonSearch } from '../officials/competition-of-person.ts'
import { officialEndpoints } from '../officials/official-endpoints.ts'

/** The columns of the list and the export, in order. */
export const sanctionColumns: Record<SanctionColumn, TextColumn<SanctionRow>> = {
  number: { label: 'Sanktionsnummer', text: (row) => row.number },
  title: { label: 'Titel', text: (row) => row.title },
  state: { label: 'Status', text: (row) => sanctionStateLabels[row.state] },
  period: { label: 'Datum', text: (row) => periodText(row.startsOn, row.endsOn) },
  place: { label: 'Plats', text: (row) => row.place },
  organizers: { label: 'Arrangör', text: (row) => namesOf(row.organizers) },
  branch: { label: 'Gren', text: (row) => row.branch.shortName },
  competitionType: { label: 'Tävlingstyp', text: (row) => competitionTypeLabels[row.competitionType] },
  classes: { label: 'Klasser', text: (row) => titledCodes(row.classes) },
  districts: { label: 'Distrikt', text: (row) => namesOf(row.districts) },
  decidedAt: { label: 'Sanktionerad den', text: (row) => swedishDay(row.decidedAt) },
}

/** Ställ in and Återkalla, with the choice to reopen the announcement for applications. */
export const sanctionEnding = reasonedActionBody.extend({
  reopensAnnouncement: z.boolean().default(false).meta({ title: 'Ska utlysningen öppnas för nya ansökningar?' }),
})
export type SanctionEnding = z.output<typeof sanctionEnding>

/** Flytta: the same competition, with the same number, on other days. */
export const sanctionMove = reasonedActionBody
  .extend({
    startsOn: requiredDate().meta({ title: 'Ny första dag' }),
    endsOn: requiredDate().meta({ title: 'Ny sista dag' }),
  })
  .check(period('startsOn', 'endsOn'))
export type SanctionMove = z.output<typeof sanctionMove>

const coOrganizerChoice = namedRef.extend({
  /**
   * The user has a role in the club, which is a conflict of interest once it is a co-organizer. An older server, beside this one while
   * they are replaced, does not send it.
   */
  isOwn: z.boolean().default(false),
})
export type CoOrganizerChoice = z.output<typeof coOrganizerChoice>
const coOrganizerChoices = z.object({ items: z.array(coOrganizerChoice) })

const record = competitionEndpoints('sanction', 'sanctions', sanction, { neighbours: ['announcement'] })
const named = { organization: 'any', class_type: 'any' } as const

export const sanctions = {
  ...record.list(sanctionRow, sanctionListSchemas, named),
  ...record.page({ announcement: 'any', ...named }),
  ...record.edited(sanctionDraft),
  cancel: record.action('cancel', 'Ställer in tävlingen', sanctionEnding),
  reinstate: record.action('reinstate', 'Återupptar en inställd tävling', reasonedActionBody),
  move: record.action('move', 'Flyttar tävlingen till andra dagar', sanctionMove, ['licence', 'licence_application']),
  withdraw: record.action('withdraw', 'Återkallar sanktionen', sanctionEnding),
  ...officialEndpoints('/competitions/sanctions', record, named),
  ofPerson: endpoint({
    method: 'GET',
    path: '/competitions/persons/:personId/sanctions',
    scope: reads('Competitions'),
    summary: 'Tävlingar på arbetsplatsen där personen är kopplad till en funktionär, de senaste först',
    query: competitionOfPersonSearch,
    answer: page(competitionOfPerson),
    shows: { ...namedAssociations, person: 'personId', sanction: 'any' },
  }),
  coOrganizerChoices: record.part(
    'co-organizer-choices',
    'Föreningar som kan vara medarrangörer',
    coOrganizerChoices,
    named,
  ),
  certificate: record.file('certificate', 'Sanktionsbeviset, att skriva ut: en sida som PDF'),
}
