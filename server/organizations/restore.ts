// Restores fields of an organization from its history.
import { organizationDraft } from '../../contract/organizations/organization.ts'
import type { FieldRestore } from '../../contract/record/history.ts'
import type { Viewer } from '../actor.ts'
import { viewRecord } from '../records/record-reads.ts'
import { restoreFields } from '../records/restore-fields.ts'
import { storeModule } from '../store-order.ts'
import { organizationKind } from './kind.ts'
import type { OrganizationParts } from './store.ts'
import { update } from './update.ts'
import { organizationScope } from './visibility.ts'

export const restore = async (
  viewer: Viewer,
  parts: OrganizationParts,
  id: string,
  eventId: string,
  body: FieldRestore,
) => {
  const shown = await viewRecord(viewer, parts, organizationKind(parts), id)
  const values = { ...shown, districtId: shown.district.id, organizationNumber: shown.organizationNumber ?? '' }
  return restoreFields(
    viewer,
    parts.db,
    {
      scope: organizationScope,
      id,
      schema: organizationDraft,
      values,
      save: (draft, reason) => update(viewer, parts, id, draft, reason),
    },
    eventId,
    body,
  )
}

storeModule<typeof import('./restore.ts')>()
