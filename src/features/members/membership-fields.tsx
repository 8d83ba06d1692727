// Fields of a new membership: the club, its branches, and the first day. Shared by a new person and a person's page.
import { useSuspenseQuery } from '@tanstack/react-query'
import { membershipBranchRefusal, membershipRefusal } from '#contract/members/person-rights.ts'
import { ComboboxField, MultiSelectField } from '../../forms/fields/combobox-fields.tsx'
import { DateField } from '../../forms/fields/date-fields.tsx'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { useCurrentUser } from '../../session/session.ts'
import { namedOptions } from '../../ui/named-options.ts'
import { personQueries } from './queries.ts'

interface StartValues {
  organizationId: string
  branchIds: string[]
  validFrom: string
}

/** `form`: any form with the fields `organizationId`, `branchIds` and `validFrom`. */
export const MembershipStartFields = <Values extends StartValues>(props: { form: SchemaForm<Values> }) => {
  const form = props.form as unknown as SchemaForm<StartValues>
  const user = useCurrentUser()
  const { context } = user
  const clubs = useSuspenseQuery(personQueries.clubs()).data.items.filter(
    (club) => membershipRefusal(user, context, club) === null,
  )
  const branchesOf = (id: string) =>
    clubs
      .find((club) => club.id === id)
      ?.branches.filter((branch) => membershipBranchRefusal(user, context, branch.id) === null) ?? []
  const chosen = form.hook.watch('organizationId')
  const club = clubs.find(({ id }) => id === chosen)
  /** The only branch of a club is filled in. An error is that of the club before. */
  const chooseBranches = (id: string) => {
    const offered = branchesOf(id)
    form.hook.setValue('branchIds', offered.length === 1 ? offered.map((branch) => branch.id) : [], {
      shouldDirty: true,
    })
    form.hook.clearErrors('branchIds')
  }
  return (
    <>
      <ComboboxField
        form={form}
        name="organizationId"
        options={namedOptions(clubs)}
        placeholder="Sök förening"
        onChoose={chooseBranches}
        className="sm:col-span-2"
      />
      <MultiSelectField
        form={form}
        name="branchIds"
        options={branchesOf(chosen).map(({ id, shortName }) => ({ value: id, label: shortName }))}
        isRequired={club === undefined || club.branchIds.length > 0}
        {...(club && club.branchIds.length === 0 ? { hint: `${club.name} är inte ansluten till någon gren.` } : {})}
      />
      <DateField form={form} name="validFrom" />
    </>
  )
}
