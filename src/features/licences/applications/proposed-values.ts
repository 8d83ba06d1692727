// What the form of a new licence application begins with: its draft's name, and what follows from person and type.
import { today } from '#contract/dates/swedish-day.ts'
import { licenceApplications } from '#contract/licences/applications/application-endpoints.ts'
import { proposedFirstDay, type ApplicationOffer } from '#contract/licences/applications/application-offer.ts'
import { draftKeyOf } from '../../../records/edited-record.ts'

/** The name of the draft, one for each person and replaced licence of the address, so that no draft mixes two persons. */
export const newDraftKey = (person: string, replaces: string): string =>
  draftKeyOf({ endpoints: licenceApplications }, ['new', person, replaces].filter(Boolean).join(' '))

const typeOf = ({ types }: ApplicationOffer, typeId: string) => types.find(({ id }) => id === typeId)

const proposedClub = (offer: ApplicationOffer, typeId: string): string => {
  const { clubs } = offer
  const latest = typeOf(offer, typeId)?.latest?.organizationId
  return (clubs.find(({ id }) => id === latest) ?? (clubs.length === 1 ? clubs[0] : undefined))?.id ?? ''
}

/** What follows from the chosen person and type: the club of the latest licence or the only one of the person, and a first day. */
export const proposedValues = (offer: ApplicationOffer, typeId: string, replacesId: string) => {
  const type = typeOf(offer, typeId)
  return {
    organizationId: proposedClub(offer, typeId),
    firstDay: type ? proposedFirstDay(type, today(), replacesId) : today(),
  }
}

/** What an offer that has come adds to the form: not the first day, which may have been chosen, also where it is today. */
export const missingValues = (
  offer: ApplicationOffer,
  { typeId, organizationId }: { typeId: string; organizationId: string },
) => (organizationId === '' ? { organizationId: proposedClub(offer, typeId) } : {})
