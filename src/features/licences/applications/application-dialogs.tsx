// Dialogs of the actions on a licence application: submit, attest requirements, completion, decision, withdraw.
import { licenceApplications } from '#contract/licences/applications/application-endpoints.ts'
import {
  hasBeenSubmitted,
  licenceApplicationActions,
  type LicenceApplicationAction,
} from '#contract/licences/applications/application-transitions.ts'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { holderMailText } from '#contract/licences/holder-mail.ts'
import { holdNotice } from '#contract/organizations/email-hold.ts'
import { actionDialogs } from '../../../records/confirmation-dialogs.tsx'
import { returnDialog } from '../../../records/review/return-dialog.tsx'
import { AttestDialog } from './attest-dialog.tsx'
import { approvalText, rejectionText, toldTo } from './dialog-texts.ts'

export const LicenceApplicationDialog = actionDialogs<LicenceApplication, Exclude<LicenceApplicationAction, 'update'>>(
  licenceApplications,
  licenceApplicationActions,
  {
    submit: {
      title: 'Skicka in ansökan',
      success: 'Ansökan är inskickad',
      meaning: (application) => `Ansökan läggs i kön för beslut. ${toldTo(application)}`,
    },
    attest: AttestDialog,
    approve: {
      title: 'Godkänn ansökan',
      success: 'Licensen är utfärdad',
      meaning: approvalText,
    },
    return: returnDialog(
      ({ holder }) =>
        `Ansökan blir ett utkast igen. Motivering och kommentarer mejlas till den som ska komplettera den. ${holderMailText(holder, 'Innehavaren får dem också.')}`,
    ),
    reject: {
      title: 'Avslå ansökan',
      success: 'Ansökan är avslagen',
      meaning: rejectionText,
    },
    askClub: {
      title: 'Fråga föreningen nu',
      success: 'Föreningen har fått frågan',
      meaning: ({ club, askableClub }) =>
        `${club?.name ?? 'Föreningen'} får ett mejl på sin registrerade adress om allt som väntar på dess intyg, och inget mer i dag.${holdNotice(askableClub?.opensAt)}`,
    },
    withdraw: {
      title: 'Dra tillbaka ansökan',
      success: 'Ansökan är tillbakadragen',
      meaning: (application) =>
        `En tillbakadragen ansökan går inte att öppna igen. Skapa en ny om det behövs.${hasBeenSubmitted(application) ? ` ${toldTo(application)}` : ''}`,
      isDangerous: true,
    },
  },
)
