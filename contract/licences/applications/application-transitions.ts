// State machine of licence applications: the actions in each status, and the refusals that server and page share.
import type { Context, Holder } from '../../access.ts'
import { defineTransitions, stateTexts } from '../../record/transitions.ts'
import { askClubRefusal, type AskableClub } from '../certificates/certificate.ts'
import type { LicenceDecisionFacts } from '../decision-facts.ts'
import { decisionRefusal, licenceRightsRefusal, type LicencePlace, type LicenceRole } from '../licence-rights.ts'
import type { LicenceApplicationStatus } from './application-search.ts'

const { labels, refusals } = stateTexts<LicenceApplicationStatus>({
  Draft: ['Utkast', 'Ansökan är inte inskickad.'],
  Submitted: ['Inskickad', 'Ansökan är redan inskickad.'],
  Approved: ['Godkänd', 'Ansökan är redan godkänd.'],
  Rejected: ['Ej godkänd', 'Ansökan har redan avslagits.'],
  Withdrawn: ['Tillbakadragen', 'Ansökan är tillbakadragen.'],
})
export const licenceApplicationLabels = labels

interface Action {
  label: string
  from: readonly LicenceApplicationStatus[]
  role: LicenceRole
  needsReason?: true
  asksTwoPersons?: true
  asksRequirements?: true
}
const submitted: readonly LicenceApplicationStatus[] = ['Submitted']

export const licenceApplicationActions = {
  update: { label: 'Redigera', from: ['Draft'], role: 'prepare' },
  submit: { label: 'Skicka in', from: ['Draft'], role: 'prepare' },
  approve: { label: 'Godkänn', from: submitted, role: 'decide', asksTwoPersons: true, asksRequirements: true },
  return: { label: 'Begär komplettering', from: submitted, role: 'decide', needsReason: true },
  reject: { label: 'Avslå', from: submitted, role: 'decide', needsReason: true, asksTwoPersons: true },
  attest: { label: 'Intyga krav', from: ['Draft', 'Submitted'], role: 'prepare' },
  askClub: { label: 'Fråga föreningen', from: submitted, role: 'prepare' },
  withdraw: { label: 'Dra tillbaka', from: ['Draft', 'Submitted'], role: 'prepare' },
} as const satisfies Record<string, Action>
export type LicenceApplicationAction = keyof typeof licenceApplicationActions

interface Subject {
  status: LicenceApplicationStatus
}

export const licenceApplicationStateRefusal = defineTransitions<
  LicenceApplicationAction,
  LicenceApplicationStatus,
  Subject
>({ actions: licenceApplicationActions, stateOf: ({ status }) => status, stateRefusals: refusals })

interface JudgedRecord extends Subject, LicencePlace {
  type: LicencePlace['type'] & { isActive: boolean }
  /** Whether the type still holds in the branch. */
  isTypeHere: boolean
  replaces: { isFederations: boolean; hasEnded: boolean } | null
  /** When the application was returned for completion; only `submit` asks for it. */
  returnedAt?: string | null
  /** The club that can be asked; read by `askClub`. */
  askableClub?: AskableClub | null
}

/** Whether its holder has been told that it was submitted, and waits to hear how it ends. */
export const hasBeenSubmitted = ({ status, returnedAt }: Subject & { returnedAt: string | null }): boolean =>
  status === 'Submitted' || (status === 'Draft' && returnedAt !== null)

export const replacedEndedText = 'Licensen som skulle ersättas gäller inte längre.'

/** The reason why the type cannot be applied for in the branch, or null. */
export const typeRefusal = ({ isActive, isTypeHere }: { isActive: boolean; isTypeHere: boolean }): string | null => {
  if (!isTypeHere) return 'Licenstypen gäller inte i grenen. Välj en annan.'
  return isActive ? null : 'Licenstypen är inaktiverad och kan inte sökas. Välj en annan.'
}

/** The reason why the holder may not perform the action, or null: rights, then the state, then the decision's own rules. */
export const licenceApplicationRefusal = (
  action: LicenceApplicationAction,
  application: JudgedRecord,
  holder: Holder,
  context: Context,
  facts: LicenceDecisionFacts,
): string | null => {
  const { role, ...rules }: Action = licenceApplicationActions[action]
  const refusal =
    licenceRightsRefusal(role, holder, context, application) ?? licenceApplicationStateRefusal(action, application)
  if (refusal !== null) return refusal
  // An application that has been submitted before is still decided.
  if (action === 'submit' && !application.returnedAt) {
    const refusalOfType = typeRefusal({ ...application.type, isTypeHere: application.isTypeHere })
    if (refusalOfType !== null) return refusalOfType
  }
  if (action === 'submit' && application.replaces?.hasEnded)
    return `${replacedEndedText} Dra tillbaka ansökan och gör en ny.`
  if (action === 'askClub') return askClubRefusal(application.askableClub ?? null)
  return role === 'decide' ? decisionRefusal(rules, holder, application, facts) : null
}
