// Loads what is offered to the person for whom the form of a new application is opened.
import type { QueryClient } from '@tanstack/react-query'
import { failingInPlace } from '../../../api/read.ts'
import { licenceApplicationQueries } from './queries.ts'

/** A failure is shown in place of the form. */
export const loadOffer = async (client: QueryClient, personId: string): Promise<void> => {
  const offer = licenceApplicationQueries.offer(personId)
  await failingInPlace(client.query(offer)).catch(() => {
    // The form takes its values once, so it must not begin with those of an earlier offer.
    client.removeQueries({ queryKey: offer.queryKey, exact: true, predicate: ({ state }) => state.data !== undefined })
  })
}
