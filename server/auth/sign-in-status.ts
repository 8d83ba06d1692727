// The statuses of a sign-in in the database, and the message for each failure.
import type { SignInFailure, SignInFlow } from '#contract/auth.ts'

/** `starting`: the e-ID service has not responded yet. `done`: a session has been opened. */
export type SignInStatus = 'starting' | 'started' | 'delivered' | 'done' | SignInFailure

export const pendingStatuses = ['started', 'delivered'] as const satisfies SignInStatus[]

/** Time after the deadline in which a late approval still counts. */
export const graceMs = 10_000

export const isPending = (status: SignInStatus): status is (typeof pendingStatuses)[number] =>
  status === 'started' || status === 'delivered'

/** The last five may name the cause, because the person has proved their identity. */
export const failureMessages: Readonly<Record<SignInFailure, string>> = {
  canceled: 'Du avbröt inloggningen i Freja. Försök igen om du vill logga in.',
  expired: 'Tiden gick ut. Visa en ny kod och försök igen.',
  rejected:
    'Freja stoppade inloggningen, oftast för att flera inloggningar pågick samtidigt. Vänta en stund och försök igen.',
  rpCanceled: 'Inloggningen avbröts.',
  serviceDisabled: 'Du har stängt av vår tjänst i Freja. Tillåt den i appen och försök igen.',
  levelTooLow: 'Du behöver Freja+ för att logga in här.',
  unavailable: 'Det gick inte att logga in just nu. Försök igen om en stund.',
  noAccount: 'Du är legitimerad men har inget konto här. Kontakta din administratör.',
  deactivated: 'Ditt konto är inaktiverat. Kontakta din administratör.',
  noRoles: 'Du är legitimerad och har ett konto, men saknar behörigheter. Kontakta din administratör.',
  boundElsewhere:
    'Du är legitimerad, men kontot är knutet till en annan e-legitimation än den du använde. Det hjälper inte att försöka igen: be din administratör knuta kontot till den nya.',
  otherBrowser:
    'Inloggningen startades i en annan webbläsare och har stoppats. Var det du, så börja om här. Var det inte du har någon försökt logga in som du: godkänn aldrig en inloggning i Freja som du inte själv har startat, och berätta det för din administratör.',
}

/** The message for a failure in this flow: a sign-in on the same device has no code that could be shown again. */
export const failureMessageIn = (flow: SignInFlow, code: SignInFailure): string =>
  flow === 'same' && code === 'expired' ? 'Tiden gick ut. Försök igen.' : failureMessages[code]
