// The matrix of an account's roles: for each context the scopes, what each means, and an optional last day.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { offeredAmong, type AssociationChoice } from '#contract/associations/association-choices.ts'
import { isSameRole, roleDrafts, type Account, type RoleDraft } from '#contract/accounts/account.ts'
import { existsIn, roleRefusal, type RoleAssociation } from '#contract/accounts/rights.ts'
import { scopesIn, scopeTexts } from '#contract/accounts/scope-texts.ts'
import type { Scope } from '#contract/access.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { afterPointerUp } from '../../forms/after-pointer-up.ts'
import { chosenOrSaved } from '../../forms/chosen-or-saved.ts'
import { fieldId } from '../../forms/fields/field-binding.ts'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { associationQuery } from '../../records/association-filters.ts'
import { settings } from '../../session/page-settings.ts'
import { useCurrentUser } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox, LabelledControl } from '../../ui/checkbox-radio-switch.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { useDeliberateChoice } from '../../ui/deliberate-choice.ts'
import { describedByIds, FieldError, FieldFrame } from '../../ui/field-frame.tsx'
import { Select } from '../../ui/input.tsx'
import { LastAdministratorAlert } from './last-administrator-alert.tsx'

interface AccessValues {
  roles: RoleDraft[]
}

const placesOf = (roles: readonly RoleDraft[]) => roles.flatMap(({ associationId }) => associationId ?? [])

interface AccessFieldsProps {
  form: SchemaForm<AccessValues>
  /** Undefined: a new account. */
  account?: Account
}

export const AccessFields = ({ form, account }: AccessFieldsProps) => {
  const { context } = useCurrentUser()
  const associations = useSuspenseQuery(associationQuery()).data.items
  const { field } = useController({ control: form.hook.control, name: 'roles' })
  const roles = field.value
  // Those of a restored draft stay, too, when their roles are taken away.
  const [added, setAdded] = useState(() => placesOf(roles))
  const choice = useDeliberateChoice((place) => setAdded([...added, place]))
  const places = [...added, ...placesOf(chosenOrSaved(form, 'roles'))]
  const isShown = ({ id }: AssociationChoice) => (context.kind === 'global' ? places.includes(id) : id === context.id)
  const offered = offeredAmong(associations, null, places)
  const shown = offered.filter(isShown)
  const others = offered.filter((association) => !isShown(association))
  const cards: RoleAssociation[] = context.kind === 'global' ? [null, ...shown] : shown
  return (
    <div id={fieldId(form, 'roles')} className="flex min-w-0 flex-col gap-4">
      {cards.map((association) => (
        <PlaceCard
          key={association?.id ?? 'global'}
          {...{ form, association, account, roles }}
          onChange={(next) => field.onChange(next)}
        />
      ))}
      <FieldError id={fieldId(form, 'roles')} error={form.errorOf('roles')} />
      {context.kind !== 'global' ? null : (
        <FieldFrame id={`${form.id}-place`} label="Lägg till gren eller distrikt" className="max-w-sm">
          <Select id={`${form.id}-place`} defaultValue="" {...choice}>
            <option value="">Välj</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </FieldFrame>
      )}
    </div>
  )
}

interface PlaceProps {
  form: SchemaForm<AccessValues>
  association: RoleAssociation
  account: Account | undefined
  roles: readonly RoleDraft[]
  onChange: (roles: RoleDraft[]) => void
}

const PlaceCard = (props: PlaceProps) => {
  const { association, account, roles, form } = props
  const user = useCurrentUser()
  const associationId = association?.id ?? null
  const stored = account ? roleDrafts(account) : []
  const indexOf = (scope: Scope) => roles.findIndex((role) => isSameRole(role, { scope, associationId }))
  // A role that is not given there any more stays until it is saved without it.
  const isHeld = (scope: Scope) => [...roles, ...stored].some((role) => isSameRole(role, { scope, associationId }))
  const shown = scopesIn(association === null).filter((scope) => existsIn(scope, association) || isHeld(scope))
  const rows = shown.map((scope) => {
    const index = indexOf(scope)
    const refusalOf = (change: 'grant' | 'end' | 'take') =>
      roleRefusal(change, { scope, association }, account ?? null, user, user.context)
    const held = stored.find((role) => isSameRole(role, { scope, associationId }))
    return {
      scope,
      index,
      granted: held ?? { scope, associationId, lastDay: null },
      refusal: refusalOf(held ? 'take' : 'grant'),
      endRefusal: refusalOf(held ? 'end' : 'grant'),
    }
  })
  const reasons = [...new Set(rows.flatMap(({ refusal }) => refusal ?? []))]
  const administrator = roles[indexOf('Organizations.Admin')]
  const reasonId = (reason: string) => `${form.id}-${associationId ?? 'global'}-reason-${reasons.indexOf(reason)}`
  return (
    <Card title={association?.name ?? settings.federationName}>
      <div className="flex flex-col gap-4">
        <LastAdministratorAlert {...{ account, association }} isLeaving={administrator?.lastDay !== null} />
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {rows.map((row) => (
            <RoleFields
              key={row.scope}
              {...props}
              {...row}
              reasonId={row.refusal === null ? undefined : reasonId(row.refusal)}
            />
          ))}
        </div>
        {reasons.map((reason) => (
          <p key={reason} id={reasonId(reason)} className="text-sm text-muted">
            {reason}
          </p>
        ))}
      </div>
    </Card>
  )
}

interface RoleProps extends PlaceProps {
  scope: Scope
  /** The role's index among all roles of the form; -1 when the account does not have it. */
  index: number
  /** The role that its box gives: the one that the account has, with its last day, or a new one. */
  granted: RoleDraft
  refusal: string | null
  endRefusal: string | null
  reasonId: string | undefined
}

const RoleFields = (props: RoleProps) => {
  const { form, association, roles, scope, index, granted, refusal, endRefusal, reasonId, onChange } = props
  const associationId = association?.id ?? null
  const id = `${form.id}-${associationId ?? 'global'}-${scope}`
  const lastDay = roles[index]?.lastDay ?? null
  const { label, meaning } = scopeTexts[scope]
  const [isDated, setIsDated] = useState(false)
  const dayName = `roles.${index}.lastDay`
  const endOn = (day: string | null) => {
    // The field stays when it is emptied, with the focus.
    setIsDated(true)
    onChange(roles.map((role, at) => (at === index ? { ...role, lastDay: day } : role)))
  }
  /** Marks the day as left, so that its error shows. By the role, because its index may change while the pointer is down. */
  const leaveDay = () => {
    const at = form.hook.getValues('roles').findIndex((role) => isSameRole(role, { scope, associationId }))
    if (at < 0) return
    const name = `roles.${at}.lastDay` as const
    form.hook.setValue(name, form.hook.getValues(name), { shouldTouch: true, shouldValidate: true })
  }
  const frame = { id: fieldId(form, dayName), label: 'Sista dag', error: form.errorOf(dayName) }
  if (isDated && index < 0) setIsDated(false)
  // The field may have replaced the button. Its id changes with the other roles.
  const focusField = useEffectEvent(() => document.getElementById(frame.id)?.focus())
  useEffect(() => {
    if (isDated) focusField()
  }, [isDated])
  return (
    <div className="min-w-0">
      <LabelledControl
        htmlFor={id}
        control={
          <Checkbox
            id={id}
            checked={index >= 0}
            isReadOnly={refusal !== null}
            aria-describedby={[`${id}-meaning`, reasonId].filter(Boolean).join(' ')}
            onChange={() => onChange(index >= 0 ? roles.filter((_, at) => at !== index) : [...roles, granted])}
          />
        }
      >
        {label}
      </LabelledControl>
      <div className="flex flex-col gap-2 pl-6.5">
        <p id={`${id}-meaning`} className="text-sm text-muted">
          {meaning}
        </p>
        {index < 0 || (lastDay === null && endRefusal !== null) ? null : endRefusal !== null ? (
          <p className="text-sm">Till och med {dayText(lastDay ?? '')}.</p>
        ) : lastDay === null && !isDated ? (
          <div>
            <Button size="sm" aria-label={`Sätt sista dag, ${label}`} onClick={() => setIsDated(true)}>
              Sätt sista dag
            </Button>
          </div>
        ) : (
          <FieldFrame {...frame} hint="Tomt: tills vidare." className="max-w-52">
            <DateInput
              id={frame.id}
              label={`Sista dag, ${label}`}
              value={lastDay}
              onType={endOn}
              onChoose={endOn}
              onBlur={() => afterPointerUp(leaveDay)}
              min={today()}
              aria-invalid={frame.error ? true : undefined}
              aria-describedby={describedByIds({ ...frame, hint: 'Tomt' })}
            />
          </FieldFrame>
        )}
      </div>
    </div>
  )
}
