// Who issues the licence types that the account may keep.
import { associationType } from '#contract/access.ts'
import { offeredAmong, ownersIn, type AssociationChoice } from '#contract/associations/association-choices.ts'
import { licenceTypeRules } from '#contract/licences/licence-types/licence-type.ts'
import type { CurrentUser } from '../../../session/session.ts'
import { namedOptions } from '../../../ui/named-options.ts'

/** Who may issue a new type: the branch of the context; in the federation all, and the federation itself, which has the empty value. */
export const issuersFor = (user: CurrentUser, associations: readonly AssociationChoice[]) => {
  const isKept = (issuer: { id: string; name: string } | null) =>
    licenceTypeRules.changeRefusal(user, user.context, issuer) === null
  return [
    ...(isKept(null) ? [{ value: '', label: 'FSF' }] : []),
    ...namedOptions(ownersIn(user.context, offeredAmong(associations, associationType.Branch)).filter(isKept)),
  ]
}

/** The reason why the account may create no type in its context, or null. */
export const createRefusal = (user: CurrentUser): string | null =>
  licenceTypeRules.changeRefusal(
    user,
    user.context,
    user.context.kind === 'global' ? null : { id: user.context.id, name: 'grenen' },
  )
