// Organizations as a kind of record on the page, and the hook for their only action: to edit.
import { MailCheck } from 'lucide-react'
import { changes, holds } from '#contract/access.ts'
import { changedBranchIds, type Affiliation } from '#contract/organizations/affiliation.ts'
import { holdEndText, liftRefusal } from '#contract/organizations/email-hold.ts'
import { organizations } from '#contract/organizations/endpoints.ts'
import { organizationFields } from '#contract/organizations/organization-fields.ts'
import type { Organization, OrganizationDraft } from '#contract/organizations/organization.ts'
import { affiliationRefusal, fieldRefusal } from '#contract/organizations/organization-access.ts'
import { firmly } from '../../records/action-availability.ts'
import { actionDialogs } from '../../records/confirmation-dialogs.tsx'
import { editedRecord } from '../../records/edited-record.ts'
import { useRecordActions } from '../../records/record-actions.tsx'
import type { CurrentUser } from '../../session/session.ts'
import { contextNameOf, leavesContext, leavingNote, organizationFormValues } from './organization-draft.ts'

/**
 * The reason why the user cannot give the club the former affiliations, or null. The text of older events has the list in another order,
 * so that it differs where the affiliations do not.
 */
const affiliationsRefusal = (user: CurrentUser, { branches }: Organization, former: readonly Affiliation[]) => {
  const changed = changedBranchIds(branches, former)
  if (changed.length === 0) return 'Föreningen har redan de här grenarna.'
  return (
    changed.map((branchId) => affiliationRefusal(user, user.context, branchId)).find((refusal) => refusal !== null) ??
    null
  )
}

export const organizationResource = editedRecord({
  noun: 'föreningen',
  endpoints: organizations,
  fieldsOf: ({ district, branches }: Organization) => {
    const associations = [district, ...branches.map(({ branchId, name }) => ({ id: branchId, name }))]
    return organizationFields((id) => associations.find((association) => association.id === id)?.name ?? '')
  },
  valuesOf: organizationFormValues,
  fieldRefusal: (field, club, user, value) =>
    field === 'branches' && value !== undefined
      ? affiliationsRefusal(user, club, value as readonly Affiliation[])
      : fieldRefusal(user, field as keyof OrganizationDraft),
  mailNote: (fields, { email, emailHold }) => {
    if (fields.includes('email')) return 'Både den tidigare och den nya adressen får ett mejl.'
    // To the address, and to the former one while that still counts.
    const hasAddress = email !== '' || Boolean(emailHold?.before)
    return hasAddress && fields.includes('bankgiro') ? 'Föreningen får ett mejl om sitt ändrade bankgiro.' : null
  },
  leaving: (club, user, values) =>
    leavesContext(user.context, { ...organizationFormValues(club), ...values })
      ? { note: leavingNote(contextNameOf(user)), to: '/organizations/list' }
      : null,
  saved: 'Föreningen är sparad',
  undo: 'fields',
})

const actions = {
  update: { label: 'Redigera' },
  liftEmailHold: { label: 'Låt e-postadressen gälla', needsReason: true },
} as const

const Dialogs = actionDialogs<Organization, 'liftEmailHold'>(organizations, actions, {
  liftEmailHold: {
    title: 'Låt den nya e-postadressen gälla genast',
    success: 'E-postadressen gäller',
    meaning: ({ emailHold }) =>
      `Adressen börjar annars gälla ${holdEndText(emailHold?.until ?? '')}. Låt den gälla nu bara om ni har kontrollerat med föreningen, på annat sätt än genom den nya adressen. ${emailHold?.before ? 'Båda adresserna' : 'Adressen'} får ett mejl med motiveringen.`,
  },
})

export const useOrganizationActions = (record: Organization) =>
  useRecordActions({
    resource: organizationResource,
    record,
    actions,
    stateRefusal: (action, club) =>
      action === 'liftEmailHold' && (club.emailHold === null || club.email === '')
        ? liftRefusal({ roles: [] }, club)
        : null,
    availability: firmly((action, club, user, context) => {
      if (action === 'liftEmailHold') return liftRefusal(user, club)
      return holds(user, context, changes('Organizations'))
        ? null
        : 'Föreningen redigeras av administratörerna i förbundet, grenen eller distriktet.'
    }),
    suggested: ['update', 'liftEmailHold'],
    looks: { liftEmailHold: { icon: MailCheck } },
    Dialogs,
  })
