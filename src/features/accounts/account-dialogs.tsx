// Dialogs of the actions on an account. All but those about the member are mailed, with the reason.
import { accounts } from '#contract/accounts/account-endpoints.ts'
import { memberLink, numberChange, type Account } from '#contract/accounts/account.ts'
import { accountActions, type AccountAction } from '#contract/accounts/rights.ts'
import { andList } from '#contract/text/lists.ts'
import { dataOf, send } from '../../api/http.ts'
import { ComboboxField } from '../../forms/fields/combobox-fields.tsx'
import { TextField } from '../../forms/fields/text-fields.tsx'
import { actionDialogs, reasonDialog } from '../../records/confirmation-dialogs.tsx'
import { searchedFromTwo } from '../../ui/option-search.ts'
import { lastAdministratorText } from './last-administrator-alert.tsx'
import { restoredAccess } from './restored-access.ts'

const lastAdministratorNote = ({ lastOrganizationsAdminIn: names }: Account) =>
  names.length === 0 ? '' : ` ${lastAdministratorText(`i ${andList(names)}`)}`

/** Who is mailed the reason, as a sentence without its end. */
const reasonMailed = 'Personen och de andra som sköter kontot får ett mejl med motiveringen'

/** The members whose names contain the words; the birth year and the clubs tell namesakes apart. */
const findMembers = searchedFromTwo(async (q, signal) => {
  const { items } = dataOf(await send(accounts.members, { body: { q } }, { signal }))
  return items.map(({ id, name, birthYear, clubs, isTaken }) => ({
    value: id,
    label: name,
    detail: [birthYear, ...clubs, isTaken ? 'hör till ett annat konto' : null].filter(Boolean).join(', '),
  }))
})

type DialogAction = Exclude<AccountAction, 'update'>

export const accountDialogs = actionDialogs<Account, DialogAction>(accounts, accountActions, {
  deactivate: {
    title: 'Inaktivera kontot',
    success: 'Kontot är inaktiverat',
    meaning: (account) =>
      `Kontot kan inte längre logga in, och den som är inloggad loggas ut vid nästa klick. Behörigheterna finns kvar till en återaktivering.${lastAdministratorNote(account)} ${reasonMailed}.`,
  },
  restore: {
    title: 'Återaktivera kontot',
    success: 'Kontot är återaktiverat',
    isDangerous: false,
    meaning: (account) => `${restoredAccess(account)} ${reasonMailed}.`,
  },
  unbind: {
    title: 'Koppla loss e-legitimationen',
    confirmLabel: 'Koppla loss',
    success: 'E-legitimationen är losskopplad',
    meaning: `För den som har skaffat Freja på nytt. Vid nästa inloggning känns personen igen på sitt identitetsnummer, och kontot knyts till den nya. Den som är inloggad loggas ut. ${reasonMailed}.`,
  },
  changeNumber: reasonDialog({
    schema: numberChange,
    title: 'Ändra identitetsnummer',
    confirmLabel: 'Ändra',
    success: 'Identitetsnumret är ändrat',
    meaning: `Kontot hör till samma person som förut. En annan person får ett eget konto. Är kontot kopplat till en medlem som har ett annat personnummer tas kopplingen bort. ${reasonMailed}, utan numret.`,
    valuesOf: () => ({ identityNumber: '' }),
    above: (form) => <TextField form={form} name="identityNumber" inputMode="numeric" placeholder="ÅÅÅÅMMDD-NNNN" />,
  }),
  linkMember: reasonDialog({
    schema: memberLink,
    title: 'Koppla till medlem',
    confirmLabel: 'Koppla',
    success: 'Kontot är kopplat till medlemmen',
    meaning:
      'Kopplingen visar vem som är jävig: den som har ett uppdrag i en förening beslutar inte om dess ärenden. Konton med samma identitetsnummer som en medlem kopplas av sig själva.',
    valuesOf: () => ({ personId: '' }),
    above: (form) => <ComboboxField form={form} name="personId" load={findMembers} placeholder="Sök på namn" />,
  }),
  unlinkMember: {
    title: 'Koppla loss medlemmen',
    confirmLabel: 'Koppla loss',
    success: 'Medlemmen är losskopplad',
    meaning: ({ memberName }) =>
      `Kontot hör inte längre till ${memberName ?? 'medlemmen'}. Uppdrag i föreningar räknas då inte som jäv för kontot.`,
  },
})
