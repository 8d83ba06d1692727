// How the officials of a record are tied to persons: by whom, in which state, and with which endpoints.
import type { PermissionFacts } from '#contract/record/permission.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { availabilityBy, type ActionAvailability } from '../../../records/action-availability.ts'
import type { RecordResource, RecordView } from '../../../records/record-resource.ts'
import { useCurrentUser } from '../../../session/session.ts'

export interface OfficialTying<View extends RecordView> {
  resource: RecordResource<View>
  record: View
  /** The state has such an action. */
  isPossible: boolean
  availability: (record: View) => ActionAvailability
  tie: Endpoint
  candidates: Endpoint
}

/** The rules of the record's actions. */
interface TyingRules<View extends RecordView> {
  stateRefusal: (action: 'tieOfficial', record: View) => string | null
  refusal: Parameters<typeof availabilityBy<'tieOfficial', View>>[0]
}

export const useOfficialTying = <View extends RecordView & { facts: PermissionFacts }>(
  resource: RecordResource<View>,
  record: View,
  endpoints: Record<'tieOfficial' | 'officialCandidates', Endpoint>,
  { stateRefusal, refusal }: TyingRules<View>,
): OfficialTying<View> => {
  const user = useCurrentUser()
  return {
    resource,
    record,
    isPossible: stateRefusal('tieOfficial', record) === null,
    availability: (shown) => availabilityBy(refusal)('tieOfficial', shown, user),
    tie: endpoints.tieOfficial,
    candidates: endpoints.officialCandidates,
  }
}
