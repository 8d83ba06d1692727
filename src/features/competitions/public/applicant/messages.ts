// Texts of the pages behind private links, in Swedish and English. The club's page exists in Swedish alone.
import type { Locale } from '../../../../../contract/locale.ts'
import type { ApplicationStatus } from '../../../../../contract/competitions/applications/application-transitions.ts'
import type { SubmissionRef } from '../../../../../contract/competitions/review/review.ts'

const swedish = {
  title: 'Din ansökan',
  status: {
    Draft: 'Utkast',
    Review: 'Granskning',
    Approved: 'Godkänd',
    Rejected: 'Ej godkänd',
  } satisfies Record<ApplicationStatus, string>,
  returned: 'Komplettering begärd',
  withdrawn: 'Tillbakadragen',
  confirmTitle: 'Bekräfta din e-postadress',
  confirmText: (email: string) =>
    `Är ${email} din adress? Bekräfta det, så kan ansökan granskas. Har du redan skickat den går den vidare direkt.`,
  confirm: 'Bekräfta e-postadressen',
  confirming: 'Bekräftar...',
  confirmed: 'Din e-postadress är bekräftad.',
  confirmedSent: 'Din e-postadress är bekräftad och ansökan har gått vidare till granskning.',
  confirmFailed: 'E-postadressen kunde inte bekräftas.',
  draftText: 'Ansökan är inte skickad än. Fyll i det som fattas och skicka den.',
  returnedTitle: 'Granskaren vill att du kompletterar ansökan.',
  returnedHint: 'Ändra det som efterfrågas och skicka in igen. Kommentarerna står vid sina fält.',
  withdrawnText: 'Du har dragit tillbaka ansökan. Den granskas inte. Du kan ändra den och skicka in igen.',
  reviewText: 'Ansökan granskas. Du behöver inte göra något: vi mejlar dig när något händer.',
  refusedText: 'Ansökan är inskickad, men föreningen har svarat nej.',
  reviewUnanswered: (club: string) => `${club} har ännu inte svarat på om föreningen står bakom ansökan.`,
  reviewNotAsked: (club: string) => `${club} får en fråga om föreningen står bakom ansökan.`,
  clubYes: (club: string) => `${club} har bekräftat ansökan.`,
  clubNo: (club: string) =>
    `Ansökan kan inte godkännas så länge ${club} säger nej. Tala med föreningen: den kan ändra sitt svar genom länken som den har fått.`,
  approvedText: 'Ansökan är godkänd och tävlingen är sanktionerad.',
  number: 'Sanktionsnummer',
  toCompetition: 'Till den sanktionerade tävlingen',
  invitationTitle: 'Inbjudan och program',
  invitationText:
    'Det du skriver här läser deltagarna på tävlingens sida. Du kan ändra det tills tävlingen är genomförd.',
  invitationSaved: 'Inbjudan och program är sparade',
  invitationFailed: 'Inbjudan och program kunde inte sparas.',
  publicDocuments: 'Dokument på tävlingens sida',
  noPublicDocuments: 'Inga dokument.',
  save: 'Spara',
  saving: 'Sparar...',
  rejectedText: 'Ansökan är inte godkänd.',
  closedText: 'Ansökan kan inte längre ändras eller skickas in.',
  withdraw: 'Dra tillbaka',
  withdrawTitle: 'Ska ansökan dras tillbaka?',
  withdrawText:
    'Den granskas då inte längre. Du kan ändra den och skicka in den igen så länge ansökningstiden inte är slut.',
  cancel: 'Avbryt',
  yes: 'Ja',
  sentDone: 'Ansökan är inskickad',
  events: 'Det här har hänt',
  you: 'Du',
  federation: 'Grenförbundet',
  created: 'skrev ansökan',
  emailConfirmed: 'bekräftade e-postadressen',
  submitted: (number: number) => (number === 1 ? 'skickade in ansökan' : `skickade in ansökan igen, omgång ${number}`),
  outcome: {
    approved: 'godkände ansökan',
    rejected: 'avslog ansökan',
    returned: 'begärde komplettering',
    withdrawn: 'drog tillbaka ansökan',
  } satisfies Record<NonNullable<SubmissionRef['outcome']>, string>,
  clubAsked: 'fick frågan om föreningen står bakom ansökan',
  answered: { yes: 'svarade ja', no: 'svarade nej' },
  content: 'Det här har du skickat',
  attachments: 'Bilagor',
  noAttachments: 'Inga bilagor.',
  rules:
    'PDF, PNG, JPEG, Word eller Excel, högst 10 MB var och 50 MB tillsammans, 20 filer. Filer i en ansökan som inte har skickats in tas bort efter 30 dagar.',
  publicRules: 'PDF, PNG, JPEG, Word eller Excel, högst 10 MB var. Alla kan läsa dem på tävlingens sida.',
  detachTitle: (name: string) => `Ska ${name} tas bort?`,
  detachText: 'Filen kan inte hämtas tillbaka.',
  invalidTitle: 'Länken gäller inte',
  invalidText:
    'Den har gått ut eller kopierats ofullständigt. Prova att öppna den direkt från mejlet, eller be om en ny.',
  invalidClubText:
    'Den har gått ut eller kopierats ofullständigt. Prova att öppna den direkt från mejlet, eller be grenförbundet att fråga igen.',
  lostTitle: 'Ny länk till din ansökan',
  lostText: 'Skriv adressen som du ansökte med. Finns det en ansökan mejlar vi en ny länk dit.',
  lostSend: 'Skicka ny länk',
  lostDone: (email: string) =>
    `Om det finns en ansökan från ${email} har vi nu mejlat en ny länk dit. Kommer inget inom några minuter: titta i skräpposten, eller kontrollera adressen.`,
  keepPrivate:
    'Länken är din nyckel till ansökan. Dela den bara med den som får ändra i den. Den gäller till tre månader efter tävlingen.',
}

export type ApplicantMessages = typeof swedish

const english: ApplicantMessages = {
  title: 'Your application',
  status: { Draft: 'Draft', Review: 'In review', Approved: 'Approved', Rejected: 'Not approved' },
  returned: 'More information requested',
  withdrawn: 'Withdrawn',
  confirmTitle: 'Confirm your e-mail address',
  confirmText: (email) =>
    `Is ${email} your address? Confirm it so that the application can be reviewed. If you have already sent it, it goes straight on to review.`,
  confirm: 'Confirm e-mail address',
  confirming: 'Confirming...',
  confirmed: 'Your e-mail address is confirmed.',
  confirmedSent: 'Your e-mail address is confirmed and the application has gone on to review.',
  confirmFailed: 'The e-mail address could not be confirmed.',
  draftText: 'The application has not been sent yet. Fill in what is missing and send it.',
  returnedTitle: 'The reviewer has asked you for more information.',
  returnedHint: 'Change what is asked for and send the application again. Each comment is shown with its field.',
  withdrawnText: 'You have withdrawn the application. It is not being reviewed. You can change it and send it again.',
  reviewText:
    'The application is being reviewed. There is nothing you need to do: we will e-mail you when something happens.',
  refusedText: 'The application has been sent, but the club has said no.',
  reviewUnanswered: (club) => `${club} has not yet said whether it supports the application.`,
  reviewNotAsked: (club) => `${club} will be asked whether it supports the application.`,
  clubYes: (club) => `${club} has confirmed the application.`,
  clubNo: (club) =>
    `The application cannot be approved as long as ${club} says no. Talk to the club: it can change its answer through the link that it has been sent.`,
  approvedText: 'The application has been approved and the competition is sanctioned.',
  number: 'Sanction number',
  toCompetition: 'Go to the sanctioned competition',
  invitationTitle: 'Invitation and programme',
  invitationText:
    'Competitors read what you write here on the competition page. You can change it until the competition has been held.',
  invitationSaved: 'The invitation and programme have been saved',
  invitationFailed: 'The invitation and programme could not be saved.',
  publicDocuments: 'Documents on the competition page',
  noPublicDocuments: 'No documents.',
  save: 'Save',
  saving: 'Saving...',
  rejectedText: 'The application has not been approved.',
  closedText: 'The application can no longer be changed or sent.',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw the application?',
  withdrawText: 'It will no longer be reviewed. You can change it and send it again as long as applications are open.',
  cancel: 'Cancel',
  yes: 'Yes',
  sentDone: 'The application has been sent',
  events: 'What has happened',
  you: 'You',
  federation: 'The federation',
  created: 'wrote the application',
  emailConfirmed: 'confirmed the e-mail address',
  submitted: (number) => (number === 1 ? 'sent the application' : `sent the application again (round ${number})`),
  outcome: {
    approved: 'approved the application',
    rejected: 'rejected the application',
    returned: 'asked for more information',
    withdrawn: 'withdrew the application',
  },
  clubAsked: 'was asked whether it supports the application',
  answered: { yes: 'answered yes', no: 'answered no' },
  content: 'What you have sent',
  attachments: 'Attachments',
  noAttachments: 'No attachments.',
  rules:
    'PDF, PNG, JPEG, Word or Excel, at most 10 MB each and 50 MB in total, up to 20 files. Files in an application that has not been sent are removed after 30 days.',
  publicRules: 'PDF, PNG, JPEG, Word or Excel, at most 10 MB each. Anyone can read them on the competition page.',
  detachTitle: (name) => `Remove ${name}?`,
  detachText: 'The file cannot be restored.',
  invalidTitle: 'The link is not valid',
  invalidText:
    'It has expired or was not copied in full. Try opening it straight from the e-mail, or ask for a new one.',
  invalidClubText:
    'It has expired or was not copied in full. Try opening it straight from the e-mail, or ask the federation to send the question again.',
  lostTitle: 'New link to your application',
  lostText: 'Enter the address that you applied with. If there is an application, we will send a new link to it.',
  lostSend: 'Send new link',
  lostDone: (email) =>
    `If there is an application from ${email}, we have now sent a new link to it. If nothing arrives within a few minutes, look in your junk folder or check the address.`,
  keepPrivate:
    'The link is your key to the application. Share it only with people who may change it. It is valid until three months after the competition.',
}

export const applicantMessages: Record<Locale, ApplicantMessages> = { se: swedish, en: english }
