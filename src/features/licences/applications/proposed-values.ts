// What the form of a new licence application begins with: its draft's name, and what follows from person and type.
import { today } from '#contract/dates/swedish-day.ts'
import { licenceApplications } from '#contract/licences/applications/application-endpoints.ts'
import { proposedFirstDay, type ApplicationOffer } from '#contract/licences/applications/application-offer.ts'
import { draftKeyOf } from '../../../records/edited-record.ts'

/** The name of the draft, one for each person and replaced licence of the address, so that no draft mixes two persons. */
export const newDraftKey = (person: string, replaces: string): string =>
  draftKeyOf({ endpoints: licenceApplications }, ['new', person, replaces].filter(Boolean).join(' '))

/** What follows from the chosen person and type: the club of the latest licence or the only one of the person, and a first day. */
export const proposedValues = ({ clubs, types }: ApplicationOffer, typeId: string, replacesId: string) => {
  const type = types.find(({ id }) => id === typeId)
  const club =
    clubs.find(({ id }) => id === type?.latest?.organizationId) ?? (clubs.length === 1 ? clubs[0] : undefined)
  return {
    organizationId: club?.id ?? '',
    firstDay: type ? proposedFirstDay(type, today(), replacesId) : today(),
  }
}
