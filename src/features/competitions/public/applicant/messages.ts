// Texts of the pages behind private links, in Swedish and English. The club's page exists in Swedish alone.
import { localized } from '#contract/text/localized.ts'

export const applicantMessages = localized({
  title: ['Din ansökan', 'Your application'],
  status: {
    Draft: ['Utkast', 'Draft'],
    Review: ['Granskning', 'In review'],
    Approved: ['Godkänd', 'Approved'],
    Rejected: ['Ej godkänd', 'Not approved'],
  },
  returned: ['Komplettering begärd', 'More information requested'],
  withdrawn: ['Tillbakadragen', 'Withdrawn'],
  confirmTitle: ['Bekräfta din e-postadress', 'Confirm your e-mail address'],
  confirmText: [
    (email: string) =>
      `Är ${email} din adress? Bekräfta det, så kan ansökan granskas. Har du redan skickat den går den vidare direkt.`,
    (email: string) =>
      `Is ${email} your address? Confirm it so that the application can be reviewed. If you have already sent it, it goes straight on to review.`,
  ],
  confirm: ['Bekräfta e-postadressen', 'Confirm e-mail address'],
  confirming: ['Bekräftar...', 'Confirming...'],
  confirmed: ['Din e-postadress är bekräftad.', 'Your e-mail address is confirmed.'],
  confirmedSent: [
    'Din e-postadress är bekräftad och ansökan har gått vidare till granskning.',
    'Your e-mail address is confirmed and the application has gone on to review.',
  ],
  confirmFailed: ['E-postadressen kunde inte bekräftas', 'The e-mail address could not be confirmed'],
  draftText: [
    'Ansökan är inte skickad än. Fyll i det som fattas och skicka den.',
    'The application has not been sent yet. Fill in what is missing and send it.',
  ],
  returnedTitle: ['Granskaren vill att du kompletterar ansökan.', 'The reviewer has asked you for more information.'],
  returnedHint: [
    'Ändra det som efterfrågas och skicka in igen. Kommentarerna står vid sina fält.',
    'Change what is asked for and send the application again. Each comment is shown with its field.',
  ],
  withdrawnText: [
    'Du har dragit tillbaka ansökan. Den granskas inte. Du kan ändra den och skicka in igen.',
    'You have withdrawn the application. It is not being reviewed. You can change it and send it again.',
  ],
  reviewText: [
    'Ansökan granskas. Du behöver inte göra något: vi mejlar dig när något händer.',
    'The application is being reviewed. There is nothing you need to do: we will e-mail you when something happens.',
  ],
  cancelledText: [
    'Ansökan besvaras ändå. Du behöver inte göra något: vi mejlar dig när det är gjort.',
    'The application will still be answered. There is nothing you need to do: we will e-mail you when it is.',
  ],
  refusedText: [
    'Ansökan är inskickad, men föreningen har svarat nej.',
    'The application has been sent, but the club has said no.',
  ],
  reviewUnanswered: [
    (club: string) => `${club} har ännu inte svarat på om föreningen står bakom ansökan.`,
    (club: string) => `${club} has not yet said whether it supports the application.`,
  ],
  notAskedText: [
    'Ansökan är inskickad, men föreningen har inte kunnat tillfrågas än.',
    'The application has been sent, but the club could not be asked yet.',
  ],
  clubAskedLater: [
    (club: string) =>
      `Ansökan kan inte godkännas förrän ${club} har svarat på om föreningen står bakom den. Grenförbundet behöver skicka frågan. Hör av dig dit om det dröjer.`,
    (club: string) =>
      `The application cannot be approved until ${club} has said whether it supports it. The federation needs to send the question. Contact it if this takes long.`,
  ],
  clubNotAsked: [
    (club: string) =>
      `Ansökan kan inte godkännas förrän ${club} har svarat på om föreningen står bakom den. Be föreningen se till att den har en e-postadress i förbundets register: dit går frågan.`,
    (club: string) =>
      `The application cannot be approved until ${club} has said whether it supports it. Ask the club to make sure that it has an e-mail address in the federation’s register: that is where the question is sent.`,
  ],
  clubYes: [
    (club: string) => `${club} har bekräftat ansökan.`,
    (club: string) => `${club} has confirmed the application.`,
  ],
  clubYesBefore: [
    (club: string) => `${club} bekräftade ansökan innan den skickades in igen.`,
    (club: string) => `${club} confirmed the application before it was sent again.`,
  ],
  clubNo: [
    (club: string) =>
      `Ansökan kan inte godkännas så länge ${club} säger nej. Tala med föreningen: den kan ändra sitt svar genom länken som den har fått.`,
    (club: string) =>
      `The application cannot be approved as long as ${club} says no. Talk to the club: it can change its answer through the link that it has been sent.`,
  ],
  approvedText: [
    'Ansökan är godkänd och tävlingen är sanktionerad.',
    'The application has been approved and the competition is sanctioned.',
  ],
  number: ['Sanktionsnummer', 'Sanction number'],
  toCompetition: ['Till den sanktionerade tävlingen', 'Go to the sanctioned competition'],
  invitationTitle: ['Inbjudan och program', 'Invitation and programme'],
  invitationText: [
    'Det du skriver här läser deltagarna på tävlingens sida. Du kan ändra det tills tävlingen är genomförd.',
    'Competitors read what you write here on the competition page. You can change it until the competition has been held.',
  ],
  invitationClosed: [
    'Inbjudan och program kan inte längre sparas.',
    'The invitation and programme can no longer be saved.',
  ],
  invitationSaved: ['Inbjudan och program är sparade', 'The invitation and programme have been saved'],
  invitationFailed: ['Inbjudan och program kunde inte sparas', 'The invitation and programme could not be saved'],
  publicDocuments: ['Dokument på tävlingens sida', 'Documents on the competition page'],
  noPublicDocuments: ['Inga dokument.', 'No documents.'],
  save: ['Spara', 'Save'],
  saving: ['Sparar...', 'Saving...'],
  rejectedText: ['Ansökan är inte godkänd.', 'The application has not been approved.'],
  closedText: ['Ansökan kan inte längre ändras eller skickas in.', 'The application can no longer be changed or sent.'],
  withdraw: ['Dra tillbaka', 'Withdraw'],
  withdrawTitle: ['Ska ansökan dras tillbaka?', 'Withdraw the application?'],
  withdrawText: [
    'Den granskas då inte längre. Du kan ändra den och skicka in den igen så länge ansökningstiden inte är slut.',
    'It will no longer be reviewed. You can change it and send it again as long as applications are open.',
  ],
  cancel: ['Avbryt', 'Cancel'],
  yes: ['Ja', 'Yes'],
  sentDone: ['Ansökan är inskickad.', 'The application has been sent.'],
  events: ['Det här har hänt', 'What has happened'],
  you: ['Du', 'You'],
  applicant: ['Sökanden', 'The applicant'],
  federation: ['Grenförbundet', 'The federation'],
  created: ['skrev ansökan', 'wrote the application'],
  emailConfirmed: ['bekräftade e-postadressen', 'confirmed the e-mail address'],
  submitted: [
    (number: number) => (number === 1 ? 'skickade in ansökan' : `skickade in ansökan igen, omgång ${number}`),
    (number: number) => (number === 1 ? 'sent the application' : `sent the application again (round ${number})`),
  ],
  outcome: {
    approved: ['godkände ansökan', 'approved the application'],
    rejected: ['avslog ansökan', 'rejected the application'],
    returned: ['begärde komplettering', 'asked for more information'],
    withdrawn: ['drog tillbaka ansökan', 'withdrew the application'],
  },
  clubAsked: ['fick frågan om föreningen står bakom ansökan', 'was asked whether it supports the application'],
  answered: {
    yes: ['svarade ja', 'answered yes'],
    no: ['svarade nej', 'answered no'],
  },
  sentContent: ['Det här har skickats in', 'What has been sent in'],
  unsentContent: ['Det här har du skrivit', 'What you have written'],
  attachments: ['Bilagor', 'Attachments'],
  noAttachments: ['Inga bilagor.', 'No attachments.'],
  notOpened: ['Filen kunde inte öppnas', 'The file could not be opened'],
  rules: [
    'PDF, PNG, JPEG, Word eller Excel, högst 10 MB var och 50 MB tillsammans, 20 filer. Filer i en ansökan som inte har skickats in tas bort efter den tid som står under Personuppgifter.',
    'PDF, PNG, JPEG, Word or Excel, at most 10 MB each and 50 MB in total, up to 20 files. Files in an application that has not been sent are removed after the time stated under Personal data.',
  ],
  publicRules: [
    'PDF, PNG, JPEG, Word eller Excel, högst 10 MB var. Dina filer får vara högst 50 MB tillsammans, och det får finnas högst 20 filer med grenförbundets inräknade. Alla kan läsa dem på tävlingens sida.',
    'PDF, PNG, JPEG, Word or Excel, at most 10 MB each. Your files can be up to 50 MB in total, and there can be up to 20 files including those of the federation. Anyone can read them on the competition page.',
  ],
  detachTitle: [(name: string) => `Ska ${name} tas bort?`, (name: string) => `Remove ${name}?`],
  detachText: ['Filen kan inte hämtas tillbaka.', 'The file cannot be restored.'],
  invalidTitle: ['Länken gäller inte', 'The link is not valid'],
  invalidText: [
    'Den har gått ut eller kopierats ofullständigt. Prova att öppna den direkt från mejlet, eller be om en ny.',
    'It has expired or was not copied in full. Try opening it straight from the e-mail, or ask for a new one.',
  ],
  invalidClubText: [
    'Den har gått ut eller kopierats ofullständigt. Prova att öppna den direkt från mejlet, eller be grenförbundet att fråga igen.',
    'It has expired or was not copied in full. Try opening it straight from the e-mail, or ask the federation to send the question again.',
  ],
  lostTitle: ['Ny länk till din ansökan', 'New link to your application'],
  lostText: [
    'Skriv adressen som du ansökte med. Finns det en ansökan mejlar vi en ny länk dit.',
    'Enter the address that you applied with. If there is an application, we will send a new link to it.',
  ],
  lostSend: ['Skicka ny länk', 'Send new link'],
  lostDone: [
    (email: string) =>
      `Om det finns en ansökan från ${email} mejlar vi en ny länk dit, om vi inte har mejlat flera den senaste timmen. Kommer inget inom några minuter: titta i skräpposten, kontrollera adressen, eller försök igen om en timme.`,
    (email: string) =>
      `If there is an application from ${email}, we will send a new link to it, unless we have sent several in the last hour. If nothing arrives within a few minutes, look in your junk folder, check the address, or try again in an hour.`,
  ],
  changedMeanwhile: [
    'Ansökan har ändrats sedan du öppnade sidan, som nu visar den som den är. Försök igen.',
    'The application has changed since you opened this page, which now shows it as it is. Try again.',
  ],
  keepPrivate: [
    'Länken är din nyckel till ansökan. Dela den bara med dem som arbetar med den. Den gäller till tre månader efter tävlingen.',
    'The link is your key to the application. Share it only with the people who work on it. It is valid until three months after the competition.',
  ],
})

export type ApplicantMessages = (typeof applicantMessages)['se']
