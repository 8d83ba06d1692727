// The columns of the lists of accounts and of their files, and the words of their filters.
import { swedishDay, today } from '../dates/swedish-day.ts'
import { fieldColumn, type TextColumn } from '../record/list-columns.ts'
import { accountFields, accountName, type AccountPerson, type AccountRow } from './account.ts'
import {
  attentionDays,
  type AccountColumn,
  type accountStates,
  type memberStates,
  type reviewStates,
  type signInStates,
} from './account-search.ts'
import { accessByPlace, isInForceOn } from './scope-texts.ts'

export const accountStateLabels: Record<(typeof accountStates)[number], string> = {
  active: 'Aktivt',
  inactive: 'Inaktiverat',
}
export const signInLabels: Record<(typeof signInStates)[number], string> = {
  never: 'Har aldrig loggat in',
  longAgo: `Inte på ${attentionDays.signIn} dagar`,
  recent: `De senaste ${attentionDays.signIn} dagarna`,
}
export const reviewLabels: Record<(typeof reviewStates)[number], string> = {
  late: 'Inte genomgångna på ett år',
  done: 'Genomgångna det senaste året',
}
export const memberLabels: Record<(typeof memberStates)[number], string> = {
  linked: 'Hör till en medlem',
  none: 'Hör inte till någon medlem',
}
export const endLabels = { soon: `Inom ${attentionDays.lastDay} dagar`, ended: 'Har passerat' } as const

/** The first last day among the roles in force; when none is in force, the latest that has passed. */
export const nextLastDay = ({ roles }: Pick<AccountRow, 'roles'>): string | null => {
  const day = today()
  const inForce = roles.filter((role) => isInForceOn(day, role))
  const days = (inForce.length === 0 ? roles : inForce).flatMap(({ lastDay }) => lastDay ?? []).toSorted()
  return days.at(inForce.length === 0 ? -1 : 0) ?? null
}

/** One line for each context where a role is in force. */
export const accessLines = (roles: AccountRow['roles']): string[] =>
  accessByPlace(roles).map(({ place, access }) => `${place}: ${access}`)

const yesOrNo = (is: boolean) => (is ? 'Ja' : 'Nej')
const field = fieldColumn<AccountPerson>(accountFields)
/** The columns of the list and the export, in order. */
export const accountColumns: Record<AccountColumn, TextColumn<AccountRow>> = {
  name: { label: 'Namn', text: accountName },
  title: field('title'),
  access: { label: 'Behörigheter', text: ({ roles }) => accessLines(roles).join('\n') || 'Inga' },
  state: { label: 'Status', text: ({ isActive }) => accountStateLabels[isActive ? 'active' : 'inactive'] },
  lastSignInAt: {
    label: 'Senast inloggad',
    text: ({ lastSignInAt }) => (lastSignInAt === null ? 'Aldrig' : swedishDay(lastSignInAt)),
  },
  isBound: { label: 'Knutet till Freja', text: ({ isBound }) => yesOrNo(isBound) },
  memberName: { label: 'Medlem', text: ({ memberName }) => memberName ?? '' },
  email: field('email'),
  phoneNumber: field('phoneNumber'),
  lastDay: { label: 'Sista dag', text: (row) => nextLastDay(row) ?? '' },
  reviewedAt: {
    label: 'Senast genomgången',
    text: ({ reviewedAt }) => (reviewedAt === null ? '' : swedishDay(reviewedAt)),
  },
}
