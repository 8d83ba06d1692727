// Card of one account in the review of access: each role that waits is kept, shortened or taken, and saved together.
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { holds, type Scope } from '#contract/access.ts'
import {
  accessReview,
  decidedRole,
  reviewDecisions,
  type ReviewDecision,
  type ReviewedAccount,
  type ReviewedRole,
  type ReviewPlace,
} from '#contract/accounts/access-review.ts'
import { accounts } from '#contract/accounts/account-endpoints.ts'
import { accountName, roleDrafts } from '#contract/accounts/account.ts'
import { levelOf, roleRefusal } from '#contract/accounts/rights.ts'
import { roleText, scopeTexts } from '#contract/accounts/scope-texts.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { swedishDay, today } from '#contract/dates/swedish-day.ts'
import { capitalized } from '#contract/text/capitalized.ts'
import { Failure } from '../../api/failure.ts'
import { useWrite } from '../../api/write.ts'
import { fieldId } from '../../forms/fields/field-binding.ts'
import { DateField } from '../../forms/fields/date-fields.tsx'
import { Form } from '../../forms/form.tsx'
import { useHiddenFields } from '../../forms/hidden-fields.ts'
import { isOutdated, useSchemaForm, type SchemaForm } from '../../forms/schema-form.ts'
import { useCurrentUser } from '../../session/session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LabelledControl, Radio } from '../../ui/checkbox-radio-switch.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { LastAdministratorAlert } from './last-administrator-alert.tsx'
import { sections } from './sections.ts'

const reviewForm = accessReview.extend({
  roles: z.array(decidedRole.extend({ decision: decidedRole.shape.decision.nullable() })).meta({ title: 'Behörighet' }),
})
type ReviewValues = z.input<typeof reviewForm>

/** The failure with the errors of the decisions that were sent at their `rows` in the form, which has undecided roles too. */
const atRows = (error: unknown, rows: readonly number[]): unknown => {
  if (!(error instanceof Failure)) return error
  const { status, context } = error
  const errors = error.errors.map(({ field, ...item }) =>
    field === undefined
      ? item
      : { ...item, field: field.replace(/^roles\.(\d+)/, (_, index) => `roles.${rows[Number(index)]}`) },
  )
  // Without the account as it is now, of which the card takes over a newer version itself.
  return new Failure(status, { errors, context })
}

/** The scopes in one order, to compare which roles there are. */
const scopesOf = (roles: readonly { scope: Scope }[]): string =>
  roles
    .map(({ scope }) => scope)
    .toSorted()
    .join()

interface ReviewCardProps {
  account: ReviewedAccount
  /** Whose roles of the account are reviewed. */
  place: ReviewPlace
}

export const ReviewCard = ({ account, place }: ReviewCardProps) => {
  const user = useCurrentUser()
  const review = useWrite(accounts.review, { success: 'Genomgången är sparad', failures: 'caller' }).mutateAsync
  const refusalOf = (change: 'confirm' | 'end' | 'take', role: ReviewedRole) =>
    roleRefusal(change, role, account, user, user.context)
  const isAdministrator = account.roles.some(({ scope }) => levelOf(scope) !== 'user')
  const isAppointer = holds(user, user.context, 'Global.Administrators.Admin')
  const section = sections[isAdministrator && isAppointer ? 'administrators' : 'users']
  const late = account.roles.filter((role) => role.isLate)
  const mine = late.filter((role) => refusalOf('confirm', role) === null)
  const undecided = {
    version: account.version,
    // By its key a role keeps what is decided of it when the roles are taken over as they are now.
    roles: roleDrafts({ roles: mine }).map((role) => ({ ...role, key: role.scope, decision: null })),
  }
  const form = useSchemaForm(reviewForm, {
    name: `access review ${place.id} ${account.id}`,
    defaultValues: undecided,
    valuesOf: (newer: typeof undecided): ReviewValues => newer,
    send: async ({ version, roles }) => {
      const decided = roles.flatMap(({ decision, ...role }, row) =>
        decision === null ? [] : [{ row, role: { ...role, decision } }],
      )
      try {
        const body = { version, roles: decided.map(({ role }) => role) }
        const saved = await review({ params: { id: account.id }, body })
        // What is decided of another role meanwhile stays in the card, which takes over the roles as they are now.
        return { version: saved.version, roles: roles.map((role) => ({ ...role, key: role.scope })) }
      } catch (error) {
        throw atRows(
          error,
          decided.map(({ row }) => row),
        )
      }
    },
  })
  const values = form.hook.watch('roles')
  // A day that passes, or a new role of the reviewer, changes which roles are decided here, but not the account's version.
  const decidable = scopesOf(mine)
  const hasOtherRoles = !form.isSending && scopesOf(values) !== decidable
  const newer = isOutdated(form, account) || hasOtherRoles ? `${account.version} ${decidable}` : null
  const follow = useEffectEvent((shown: string | null) => {
    if (shown !== null) form.rebase(undecided)
  })
  useEffect(() => follow(newer), [newer])
  const others = late.filter((role) => !mine.includes(role))
  const isUndecided = values.every(({ decision }) => decision === null)
  const isLeft = ({ scope }: ReviewedRole) =>
    values.some((value) => value.scope === scope && (value.decision === 'end' || value.decision === 'take'))
  const left = mine.find((role) => role.scope === 'Organizations.Admin' && isLeft(role))
  const decide = (index: number, decision: ReviewDecision) =>
    form.hook.setValue(`roles.${index}.decision`, decision, { shouldDirty: true, shouldTouch: true })
  return (
    <Card
      title={
        <Link to={section.edit} params={{ id: account.id }} className="hover:text-accent-text hover:underline">
          {accountName(account)}
        </Link>
      }
      actions={
        <span className="text-sm text-muted">{[account.title, signInText(account)].filter(Boolean).join(' · ')}</span>
      }
    >
      <Form form={form} label={`Gå igenom behörigheterna för ${accountName(account)}`} className="flex flex-col gap-3">
        <ul className="flex flex-col gap-3">
          {values.map(({ scope, decision }, index) => {
            const role = mine.find((one) => one.scope === scope)
            return role ? (
              <RoleDecision
                key={scope}
                {...{ form, role, index, decision }}
                leaveRefusal={refusalOf('take', role)}
                onDecide={(chosen) => decide(index, chosen)}
              />
            ) : null
          })}
          {others.map((role) => (
            <li key={role.scope}>
              <p className="font-medium">{roleText(role)}</p>
              <p className="text-sm text-muted">{refusalOf('confirm', role)}</p>
            </li>
          ))}
        </ul>
        <LastAdministratorAlert
          {...{ account }}
          association={left?.association ?? null}
          isLeaving={left !== undefined}
        />
        {mine.length === 0 ? null : (
          <div className="flex flex-wrap justify-end gap-2">
            {mine.length === 1 ? null : (
              <Button onClick={() => values.forEach((_, index) => decide(index, 'confirm'))}>Behåll alla</Button>
            )}
            <ActionButton
              type="submit"
              variant="primary"
              isBusy={form.isSending}
              reason={isUndecided ? 'Välj först vad som ska gälla för någon av behörigheterna.' : null}
            >
              {form.isSending ? 'Sparar...' : 'Spara'}
            </ActionButton>
          </div>
        )}
      </Form>
    </Card>
  )
}

/** 'senast genomgången 3 mars 2026 av Cecilia Termikgren' */
export const reviewedText = ({ reviewedAt, reviewedByName }: ReviewedRole): string =>
  `senast genomgången ${dayText(swedishDay(reviewedAt))}${reviewedByName === null ? '' : ` av ${reviewedByName}`}`

const signInText = ({ lastSignInAt }: ReviewedAccount) =>
  lastSignInAt === null ? 'har aldrig loggat in' : `senast inloggad ${formatTimestamp(lastSignInAt)}`

interface RoleDecisionProps {
  form: SchemaForm<ReviewValues>
  role: ReviewedRole
  index: number
  decision: ReviewDecision | null
  /** Why the role cannot be shortened or taken. */
  leaveRefusal: string | null
  onDecide: (decision: ReviewDecision) => void
}

const RoleDecision = ({ form, role, index, decision, leaveRefusal, onDecide }: RoleDecisionProps) => {
  const id = fieldId(form, `roles.${index}.decision`)
  useHiddenFields(form, decision === 'end' ? [] : [`roles.${index}.lastDay`])
  return (
    <li id={fieldId(form, `roles.${index}`)} className="flex flex-wrap items-start gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <p id={id} className="font-medium">
          {roleText(role)}
        </p>
        <p className="text-sm text-muted">
          {scopeTexts[role.scope].meaning} {capitalized(reviewedText(role))}.
        </p>
      </div>
      <div role="radiogroup" aria-labelledby={id} className="flex flex-wrap gap-x-4 gap-y-1">
        {(Object.entries(reviewDecisions) as [ReviewDecision, string][]).map(([value, label]) => (
          <LabelledControl
            key={value}
            htmlFor={`${id}-${value}`}
            control={
              <Radio
                id={`${id}-${value}`}
                name={id}
                checked={decision === value}
                isReadOnly={value !== 'confirm' && leaveRefusal !== null}
                onChange={() => onDecide(value)}
              />
            }
          >
            {label}
          </LabelledControl>
        ))}
      </div>
      {decision === 'end' ? (
        <DateField form={form} name={`roles.${index}.lastDay`} min={today()} isRequired className="w-52" />
      ) : null}
      {leaveRefusal === null ? null : <p className="w-full text-sm text-muted">{leaveRefusal}</p>}
      <FieldError id={`${id}-error`} error={form.errorOf(`roles.${index}`)} />
    </li>
  )
}
