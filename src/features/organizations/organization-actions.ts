// Organizations as a kind of record on the page, and the hook for their only action: to edit.
import { changes, holds } from '../../../contract/access.ts'
import { organizations } from '../../../contract/organizations/endpoints.ts'
import { organizationFields } from '../../../contract/organizations/organization-fields.ts'
import {
  fieldRefusal,
  type Organization,
  type OrganizationDraft,
} from '../../../contract/organizations/organization.ts'
import { useRecordActions } from '../../records/record-actions.tsx'
import type { RecordResource } from '../../records/record-resource.ts'
import { recordTexts } from '../../records/record-text.ts'
import { useRecordWrite } from '../../records/record-write.ts'
import { formValuesOf } from './organization-draft.ts'
import { organizationDraftKey } from './queries.ts'

export const organizationResource: RecordResource<Organization> = {
  noun: 'föreningen',
  endpoints: organizations,
  textsOf: (club) => {
    const associations = [club.district, ...club.branches.map(({ branchId, name }) => ({ id: branchId, name }))]
    const nameOf = (id: string) => associations.find((association) => association.id === id)?.name ?? ''
    const { version: _version, ...values } = formValuesOf(club)
    return recordTexts(organizationFields(nameOf), values, [])
  },
  fieldRefusal: (field, _club, user) => fieldRefusal(user, field as keyof OrganizationDraft),
  mailNote: (fields) => (fields.includes('bankgiro') ? 'Föreningen får ett mejl om sitt ändrade bankgiro.' : null),
}

export const useUpdateOrganization = () =>
  useRecordWrite(organizationResource, organizations.update, { success: 'Föreningen är sparad', undo: 'fields' })

export const useOrganizationActions = (record: Organization) =>
  useRecordActions({
    resource: organizationResource,
    record,
    actions: { update: { label: 'Redigera' } },
    availability: (_action, _club, user) => ({
      refusal: holds(user, user.context, changes('Organizations'))
        ? null
        : 'Föreningen redigeras av administratörerna i förbundet, grenen eller distriktet.',
      rule: null,
    }),
    suggested: ['update'],
    draftKey: organizationDraftKey(record.id),
  })
