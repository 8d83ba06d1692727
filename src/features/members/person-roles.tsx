// Tab *Roller* of a person: posts and tasks in clubs, those that go on before those that have ended.
import { useState } from 'react'
import { changes, holds } from '#contract/access.ts'
import { sincePeriodText } from '#contract/dates/periods.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { roleLabel, type HeldRole } from '#contract/members/club-role.ts'
import { validityStateOf } from '#contract/dates/validity-period.ts'
import { personName, type Person } from '#contract/members/person.ts'
import {
  anonymizedRefusal,
  boardClubs,
  boardRefusal,
  clubsIn,
  createRefusal,
  roleRefusal,
} from '#contract/members/person-rights.ts'
import { QueryDialogBoundary } from '../../api/query-boundary.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { ClubLink } from '../../records/club-link.tsx'
import { RolePeriodButton } from './role-period-button.tsx'

const dialogs = async () => import('./role-dialogs.tsx')
const NewPersonRoleDialog = lazyComponent(async () => (await dialogs()).NewPersonRoleDialog)
const NewRoleInClubsDialog = lazyComponent(async () => (await dialogs()).NewRoleInClubsDialog)

const stateLabels = { current: null, former: 'Avslutad', upcoming: 'Kommande' }

export const PersonRoles = ({ person }: { person: Person }) => {
  const user = useCurrentUser()
  const [isAdding, setIsAdding] = useState(false)
  const close = () => setIsAdding(false)
  const refusal = createRefusal(user, user.context)
  // Who looks after clubs alone gives posts on the boards of those that the person is a member of.
  const clubs = refusal === null ? [] : boardClubs(user, user.context, person.memberships, today())
  const addRefusal = () => {
    if (person.isAnonymized) return anonymizedRefusal
    if (refusal === null || clubs.length > 0) return null
    if (!holds(user, user.context, changes('Organizations')))
      return 'Roller läggs in av medlemsadministratören, eller av förbundskansliet.'
    const [here] = clubsIn(user.context, person.memberships, today())
    return here
      ? boardRefusal(user, user.context, here)
      : 'Personen är inte medlem i någon förening här nu. Då läggs roller in av medlemsadministratören, eller av förbundskansliet.'
  }
  return (
    <Card
      title="Roller i föreningar"
      actions={
        <AddButton size="sm" reason={addRefusal()} onClick={() => setIsAdding(true)}>
          Lägg till
        </AddButton>
      }
    >
      {person.roles.length === 0 ? (
        <p className="text-muted">Personen har inga roller i föreningar.</p>
      ) : (
        <ul aria-label="Roller" className="flex flex-col gap-3 divide-y divide-line">
          {person.roles.map((role) => (
            <RoleItem key={role.id} role={role} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <QueryDialogBoundary onClose={close}>
          {refusal === null ? (
            <NewPersonRoleDialog id={person.id} name={personName(person)} onClose={close} />
          ) : (
            <NewRoleInClubsDialog id={person.id} name={personName(person)} clubs={clubs} onClose={close} />
          )}
        </QueryDialogBoundary>
      ) : null}
    </Card>
  )
}

const RoleItem = ({ role }: { role: HeldRole }) => {
  const user = useCurrentUser()
  const { organization } = role
  const state = stateLabels[validityStateOf(role, today())]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-3 last:pb-0">
      <span className="font-medium">{roleLabel(role.role)}</span>
      <ClubLink club={organization} className="font-medium" />
      {state === null ? null : <Chip>{state}</Chip>}
      <span className="text-sm text-muted tabular-nums sm:ml-auto">{sincePeriodText(role, today())}</span>
      <RolePeriodButton
        role={role}
        what={`${roleLabel(role.role)} i ${organization.name}`}
        reason={roleRefusal(user, user.context, organization, role.role, true)}
      />
    </li>
  )
}
