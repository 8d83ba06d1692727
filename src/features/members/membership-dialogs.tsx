// Dialogs of a person's memberships: a new one, its branches, paid year and main club, and its end.
import { useSuspenseQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { associationType } from '#contract/access.ts'
import { offeredAmong } from '#contract/associations/association-choices.ts'
import { today } from '#contract/dates/swedish-day.ts'
import {
  hasOtherBranchAfter,
  hasOwnFirstDay,
  membershipCreate,
  membershipEnd,
  membershipUpdate,
  type Membership,
} from '#contract/members/membership.ts'
import { persons } from '#contract/members/person-endpoints.ts'
import { personName, type Person } from '#contract/members/person.ts'
import { membershipBranchRefusal, membershipFactRefusal } from '#contract/members/person-rights.ts'
import { mergeParts } from '../../forms/conflict/conflict-merge.ts'
import { CheckboxField, SelectField } from '../../forms/fields/choice-fields.tsx'
import { DateField, PeriodField } from '../../forms/fields/date-fields.tsx'
import { NumberField } from '../../forms/fields/number-and-time-fields.tsx'
import { FixedPeriod, Repeater } from '../../forms/repeater.tsx'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { ActionDialog, type RecordDialogProps } from '../../records/action-dialog.tsx'
import { associationQuery } from '../../records/association-filters.ts'
import type { OwnDialogProps } from '../../records/confirmation-dialogs.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { MembershipStartFields } from './membership-fields.tsx'

export const NewMembershipDialog = (props: OwnDialogProps<Person>) => (
  <ActionDialog
    {...props}
    title={`Nytt medlemskap för ${personName(props.record)}`}
    part={useCurrentUser().context.id}
    confirmLabel="Lägg till"
    width="md"
    success="Medlemskapet är tillagt"
    schema={membershipCreate}
    valuesOf={({ version }) => ({
      version,
      organizationId: '',
      branchIds: [],
      validFrom: today(),
      isMainClub: false,
      paidYear: null,
    })}
  >
    {(form) => (
      <div className="grid gap-4 sm:grid-cols-2">
        <MembershipStartFields form={form} />
        <NumberField form={form} name="paidYear" />
        <CheckboxField form={form} name="isMainClub" label="Är personens huvudförening" className="self-end" />
      </div>
    )}
  </ActionDialog>
)

interface MembershipDialogProps extends RecordDialogProps<Person> {
  membership: Membership
}

/** The membership as it is in the record. One that is gone is as it was. */
const presentOf = ({ memberships }: Person, held: Membership): Membership =>
  memberships.find(({ id }) => id === held.id) ?? held

type Draft = z.input<typeof membershipUpdate>

const draftOf = (version: number, membership: Membership): Draft => {
  const { id, branches, validFrom, validTo, isMainClub, paidYear } = membership
  return {
    version,
    membershipId: id,
    ...(hasOwnFirstDay(membership) ? { validFrom } : {}),
    ...(branches.length === 0
      ? { validTo }
      : {
          branches: branches.map((one) => ({ branchId: one.branchId, validFrom: one.validFrom, validTo: one.validTo })),
        }),
    isMainClub,
    paidYear,
  }
}

export const EditMembershipDialog = ({ membership, ...props }: MembershipDialogProps) => {
  const user = useCurrentUser()
  return (
    <ActionDialog
      {...props}
      title={`Medlemskap i ${membership.organization.name}`}
      part={membership.id}
      confirmLabel="Spara"
      width="md"
      success="Medlemskapet är sparat"
      endpoint={persons.changeMembership}
      schema={membershipUpdate}
      valuesOf={(person) => draftOf(person.version, presentOf(person, membership))}
      mergeLists={(base, mine, theirs) =>
        base.branches && mine.branches && theirs.branches
          ? {
              ...mine,
              branches: mergeParts(
                [base.branches, mine.branches, theirs.branches],
                ({ branchId }) => branchId,
                ({ branchId }) => membershipBranchRefusal(user, user.context, branchId) === null,
              ),
            }
          : mine
      }
    >
      {(form, shownRecord) => {
        const shown = presentOf(shownRecord, membership)
        const factRefusal = membershipFactRefusal(user, user.context, shown)
        return (
          <>
            {shown.branches.length === 0 ? (
              <PeriodField form={form} label="Tid" from="validFrom" to="validTo" isOpenEnded />
            ) : (
              <>
                {hasOwnFirstDay(shown) ? <DateField form={form} name="validFrom" reason={factRefusal} /> : null}
                <BranchFields form={form} membership={shown} />
              </>
            )}
            <div className="grid gap-4 sm:grid-cols-2">
              <NumberField form={form} name="paidYear" reason={factRefusal} />
              <CheckboxField
                form={form}
                name="isMainClub"
                label="Är personens huvudförening"
                reason={factRefusal}
                className="self-end"
              />
            </div>
          </>
        )
      }}
    </ActionDialog>
  )
}

interface BranchFieldsProps {
  form: SchemaForm<Draft>
  membership: Membership
}

/** An account in a branch can change only that branch. */
const BranchFields = ({ form: given, membership: { branches, organization } }: BranchFieldsProps) => {
  const form = given as unknown as SchemaForm<Required<Draft>>
  const user = useCurrentUser()
  const associations = useSuspenseQuery(associationQuery()).data.items
  const kept = branches.map(({ branchId }) => branchId)
  const refusal = (branchId: string) => membershipBranchRefusal(user, user.context, branchId)
  const offered = offeredAmong(associations, associationType.Branch, kept).filter(
    ({ id }) => (kept.includes(id) || organization.branchIds.includes(id)) && refusal(id) === null,
  )
  const nameOf = (branchId: string) => associations.find(({ id }) => id === branchId)?.shortName ?? 'gren'
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">{form.titleOf('branches')}</p>
      <Repeater
        form={form}
        name="branches"
        addLabel="Lägg till gren"
        addReason={offered.length > 0 ? null : refusal('')}
        empty="Medlemskapet gäller ingen gren."
        newItem={() => ({ branchId: offered[0]?.id ?? '', validFrom: today(), validTo: null })}
        nameOf={({ branchId }) => nameOf(branchId)}
        renderReadOnly={({ branchId, validFrom, validTo }) => {
          const reason = refusal(branchId)
          return reason === null ? null : (
            <FixedPeriod name={nameOf(branchId)} from={validFrom} to={validTo} reason={reason} />
          )
        }}
      >
        {(index) => (
          <div className="grid gap-3 sm:grid-cols-3">
            <SelectField
              form={form}
              name={`branches.${index}.branchId`}
              label="Gren"
              options={offered.map(({ id, shortName }) => ({ value: id, label: shortName }))}
            />
            <DateField form={form} name={`branches.${index}.validFrom`} label="Från" />
            <DateField form={form} name={`branches.${index}.validTo`} label="Till" />
          </div>
        )}
      </Repeater>
    </div>
  )
}

export const EndMembershipDialog = ({ membership, ...props }: MembershipDialogProps) => {
  const { context } = useCurrentUser()
  const name = membership.organization.name
  return (
    <ActionDialog
      {...props}
      title={`Avsluta medlemskapet i ${name}?`}
      part={membership.id}
      confirmLabel="Avsluta"
      success="Sista dagen är sparad"
      endpoint={persons.endMembership}
      schema={membershipEnd}
      valuesOf={({ version }) => ({ version, membershipId: membership.id, lastDay: today() })}
    >
      {(form, shownRecord) => (
        <>
          <p className="text-muted">
            {hasOtherBranchAfter(context, presentOf(shownRecord, membership).branches, form.hook.watch('lastDay'))
              ? 'Er gren gäller till och med den sista dagen. Medlemskapet fortsätter i de andra grenarna.'
              : 'Medlemskapet och dess grenar gäller till och med den sista dagen, och står kvar i historiken.'}
          </p>
          <DateField form={form} name="lastDay" />
        </>
      )}
    </ActionDialog>
  )
}
