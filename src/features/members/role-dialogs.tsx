// Dialogs of a role in a club: a new one, from the person's page or from the club's, and its period, which ends it.
import { useState, type ReactNode } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { today } from '#contract/dates/swedish-day.ts'
import type { ValidityPeriod } from '#contract/dates/validity-period.ts'
import { clubRoleCreate, clubRoleUpdate, roleChoices } from '#contract/members/club-role.ts'
import type { PlacedClub } from '#contract/members/membership.ts'
import type { ClubPlace } from '#contract/members/person-rights.ts'
import { roleRefusal } from '#contract/members/person-rights.ts'
import { clubRoleEndpoints } from '#contract/members/person-endpoints.ts'
import { useWrite } from '../../api/write.ts'
import { SelectField } from '../../forms/fields/choice-fields.tsx'
import { ComboboxField } from '../../forms/fields/combobox-fields.tsx'
import { DateField } from '../../forms/fields/date-fields.tsx'
import { nameInContext } from '../../forms/draft/draft-storage.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSchemaForm, type SchemaForm } from '../../forms/schema-form.ts'
import { useCurrentUser } from '../../session/session.ts'
import { namedOptions } from '../../ui/named-options.ts'
import { loadMembersOf, personQueries } from './queries.ts'

type Draft = z.input<typeof clubRoleCreate>

interface FrameProps {
  title: string
  // oxlint-disable-next-line typescript/no-explicit-any -- the frame reads no values
  form: SchemaForm<any>
  confirmLabel: string
  onClose: () => void
  children: ReactNode
}

const Frame = ({ children, ...dialog }: FrameProps) => (
  <FormDialog {...dialog} width="md" busyLabel="Sparar...">
    <div className="grid gap-4 sm:grid-cols-2">{children}</div>
  </FormDialog>
)

interface NewRoleProps {
  title: string
  /** The value that is known when the dialog opens: the person, or the club. */
  given: Partial<Pick<Draft, 'personId' | 'organizationId'>>
  onClose: () => void
  children: (form: SchemaForm<Draft>) => ReactNode
}

const NewRole = ({ title, given, onClose, children }: NewRoleProps) => {
  const create = useWrite(clubRoleEndpoints.create, { success: 'Rollen är tillagd', failures: 'caller' }).mutateAsync
  const form = useSchemaForm(clubRoleCreate, {
    name: nameInContext(`new role ${given.personId ?? given.organizationId}`),
    defaultValues: {
      personId: '',
      organizationId: '',
      role: '',
      validFrom: today(),
      validTo: null,
      ...given,
    } as Draft,
    isFinal: true,
    send: (body) => create({ body }),
    onSent: onClose,
  })
  return (
    <Frame title={title} form={form} confirmLabel="Lägg till" onClose={onClose}>
      {children(form as unknown as SchemaForm<Draft>)}
      <DateField form={form} name="validFrom" />
      <DateField form={form} name="validTo" />
    </Frame>
  )
}

interface RoleFieldProps {
  form: SchemaForm<Draft>
  /** The chosen club, or those to choose from. */
  clubs: readonly ClubPlace[]
}

/** The roles that the account may give in one of the clubs. */
const RoleField = ({ form, clubs }: RoleFieldProps) => {
  const user = useCurrentUser()
  const options = roleChoices.filter(({ value }) =>
    clubs.some((club) => roleRefusal(user, user.context, club, value, true) === null),
  )
  return <SelectField form={form} name="role" options={options} placeholder="Välj roll" className="sm:col-span-2" />
}

interface NewPersonRoleProps {
  id: string
  name: string
  onClose: () => void
}

/** The dialog on a person's page, in which the club is chosen. */
export const NewPersonRoleDialog = (props: NewPersonRoleProps) => (
  <NewRoleInClubsDialog {...props} clubs={useSuspenseQuery(personQueries.clubs()).data.items} />
)

interface NewRoleInClubsProps extends NewPersonRoleProps {
  clubs: readonly PlacedClub[]
}

/** The same, in which one of the given clubs is chosen. */
export const NewRoleInClubsDialog = ({ id, name, clubs, onClose }: NewRoleInClubsProps) => {
  const only = clubs.length === 1 ? clubs[0] : undefined
  return (
    <NewRole
      title={`Ny roll för ${name}`}
      given={{ personId: id, ...(only && { organizationId: only.id }) }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ComboboxField
            form={form}
            name="organizationId"
            options={namedOptions(clubs)}
            placeholder="Sök förening"
            className="sm:col-span-2"
          />
          <RoleField form={form} clubs={chosenOrAll(clubs, form.hook.watch('organizationId'))} />
        </>
      )}
    </NewRole>
  )
}

const chosenOrAll = (clubs: readonly PlacedClub[], id: string): readonly PlacedClub[] => {
  const chosen = clubs.find((club) => club.id === id)
  return chosen ? [chosen] : clubs
}

/** The dialog on a club's page, in which the person is chosen among its members. */
export const NewClubRoleDialog = ({ id, club, onClose }: { id: string; club: ClubPlace; onClose: () => void }) => {
  const [load] = useState(() => loadMembersOf(id))
  return (
    <NewRole title={`Ny roll i ${club.name}`} given={{ organizationId: id }} onClose={onClose}>
      {(form) => (
        <>
          <ComboboxField
            form={form}
            name="personId"
            load={load}
            placeholder="Sök bland föreningens medlemmar"
            className="sm:col-span-2"
          />
          <RoleField form={form} clubs={[club]} />
        </>
      )}
    </NewRole>
  )
}

export interface EditedRole extends ValidityPeriod {
  id: string
  version: number
}

/** `what`: 'Kassör i Ålleberg'. */
export const RolePeriodDialog = ({ role, what, onClose }: { role: EditedRole; what: string; onClose: () => void }) => {
  const update = useWrite(clubRoleEndpoints.update, { success: 'Rollen är sparad', failures: 'caller' }).mutateAsync
  const { id, version, validFrom, validTo } = role
  const form = useSchemaForm(clubRoleUpdate, {
    name: `role ${id}`,
    defaultValues: { version, validFrom, validTo },
    valuesOf: (current: z.input<typeof clubRoleUpdate>) => current,
    isFinal: true,
    send: (body) => update({ params: { id }, body }),
    onSent: onClose,
  })
  return (
    <Frame title={what} form={form} confirmLabel="Spara" onClose={onClose}>
      <DateField form={form} name="validFrom" />
      <DateField form={form} name="validTo" />
    </Frame>
  )
}
