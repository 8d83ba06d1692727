// Texts of the application form beside its fields, in Swedish and English.
import { localized } from '#contract/text/localized.ts'

export const applyMessages = localized({
  title: ['Ansök om att arrangera', 'Apply to organise'],
  form: ['Ansökan om att arrangera', 'Application to organise'],
  steps: ['Steg i ansökan', 'Application steps'],
  stepOf: [
    (step: number, count: number) => `Steg ${step} av ${count}`,
    (step: number, count: number) => `Step ${step} of ${count}`,
  ],
  club: ['Förening & sökande', 'Club & applicant'],
  time: ['Datum & plats', 'Dates & place'],
  classes: ['Klasser & deltagare', 'Classes & entrants'],
  safety: ['Funktionärer, luftrum & säkerhet', 'Officials, airspace & safety'],
  money: ['Ekonomi & bilagor', 'Finances & attachments'],
  review: ['Granska & skicka', 'Review & send'],
  next: ['Nästa', 'Next'],
  previous: ['Föregående', 'Previous'],
  change: ['Redigera', 'Edit'],
  changeStep: [(step: string) => `Redigera ${step}`, (step: string) => `Edit ${step}`],
  hasComments: ['har kommentarer', 'has comments'],
  optional: ['Fälten utan stjärna är frivilliga.', 'Fields without an asterisk are optional.'],
  clubField: ['Förening', 'Club'],
  clubHint: [
    (branch: string) => `Skriv minst två bokstäver. Aktiva föreningar i ${branch} kan ansöka.`,
    (branch: string) => `Type at least two letters. Active clubs in ${branch} may apply.`,
  ],
  clubPlaceholder: ['Sök förening', 'Search for a club'],
  emailHint: [
    'Vi mejlar en privat länk hit. Genom den följer du ansökan, svarar på frågor och ändrar.',
    'We will e-mail you a private link. Use it to follow the application, answer questions and make changes.',
  ],
  emailFixed: [
    'Adressen är bekräftad och kan inte ändras här.',
    'The address is confirmed and cannot be changed here.',
  ],
  days: ['Tävlingsdagar', 'Competition days'],
  daysHint: [
    (period: string) => `Utlysningen föreslår ${period}.`,
    (period: string) => `The announcement proposes ${period}.`,
  ],
  reserve: ['Reservdagar', 'Reserve days'],
  placeField: ['Tävlingsplats', 'Venue'],
  position: ['Koordinater', 'Coordinates'],
  classesHint: ['De klasser som ni vill arrangera.', 'The classes you would like to organise.'],
  officials: ['Funktionärer', 'Officials'],
  officialsHint: [
    'En tävlingsledare och en säkerhetsansvarig behövs. Övriga kan anges senare.',
    'You need a competition director and a safety officer. Others can be added later.',
  ],
  permissions: ['Luftrum och mark', 'Airspace and land'],
  safetyTitle: ['Säkerhet och försäkring', 'Safety and insurance'],
  message: ['Meddelande till granskarna', 'Message to the reviewers'],
  attachments: ['Bilagor', 'Attachments'],
  insuranceHint: [
    'Vilken försäkring gäller under tävlingen: förbundets, föreningens egen eller en särskild? Vad och vilka omfattar den?',
    'Which insurance applies during the competition: the federation’s, the club’s own or a separate policy? What and whom does it cover?',
  ],
  attachmentsLater: [
    'Avtal, kartor, säkerhetsplan och budget bifogar du genom den privata länken som vi mejlar när du har skickat ansökan. Där lägger du till filerna innan du bekräftar din e-postadress. Granskningen börjar först när du har gjort det.',
    'Agreements, maps, safety plan and budget are attached through the private link that we e-mail to you once you have sent the application. Add the files there before you confirm your e-mail address: the review does not begin until you have done so.',
  ],
  noAttachments: ['Inga bilagor', 'No attachments'],
  filesFailed: [
    'En fil kunde inte läggas till. Försök igen eller ta bort den innan du går vidare.',
    'A file could not be added. Try again, or remove it before you continue.',
  ],
  filesRunning: [
    'En fil är på väg. Vänta tills den är framme eller avbryt den.',
    'A file is still being uploaded. Wait until it is finished, or cancel it.',
  ],
  sendMailAgain: ['Skicka igen', 'Send again'],
  mailSentAgain: [
    'Vi har mejlat en länk till, om adressen inte redan har fått flera den senaste timmen.',
    'We have sent another link, unless the address has already been sent several in the last hour.',
  ],
  wrongAddress: ['Fel adress?', 'Wrong address?'],
  changeAddress: ['Ändra', 'Change it'],
  terms: [
    'Jag intygar att uppgifterna stämmer, att föreningen står bakom ansökan och att vi följer grenens tävlingsregler och kraven i utlysningen.',
    'I certify that the information is correct, that the club supports the application, and that we will comply with the competition rules of the sport and the requirements in the announcement.',
  ],
  privacy: [
    'Förbundet använder uppgifterna för att pröva ansökan. Avslagna och övergivna ansökningar rensas från personuppgifter efter en tid, och en godkänd från kontaktuppgifter en tid efter tävlingen.',
    'The federation uses the information to assess the application. Personal data is removed from rejected and abandoned applications after some time, and contact details from an approved one some time after the competition.',
  ],
  afterTitle: ['Det här händer sedan', 'What happens next'],
  after: [
    [
      'Vi mejlar en länk till dig. Öppna den och tryck på ”Bekräfta e-postadressen”, så går ansökan vidare.',
      'Föreningen får en fråga på sin registrerade e-postadress om den står bakom ansökan.',
      'Grenförbundet granskar. Behövs något mer mejlar vi dig.',
      'Beslutet mejlas till dig och föreningen. En godkänd tävling får ett sanktionsnummer.',
    ],
    [
      'We e-mail you a link. Open it and press “Confirm e-mail address” to pass the application on.',
      'The club is asked, at its registered e-mail address, whether it supports the application.',
      'The federation for the sport reviews it. If anything more is needed, we will e-mail you.',
      'The decision is e-mailed to you and the club. An approved competition is given a sanction number.',
    ],
  ],
  send: ['Skicka ansökan', 'Send the application'],
  sendAgain: ['Skicka in igen', 'Send the application again'],
  sending: ['Skickar...', 'Sending...'],
  save: ['Spara', 'Save'],
  saved: ['Ansökan är sparad', 'The application has been saved'],
  savedUnsent: ['Sparad, men inte skickad än.', 'Saved, but not sent yet.'],
  later: ['Spara och fortsätt senare', 'Save and continue later'],
  laterHint: [
    'Vill du fortsätta senare? Då mejlar vi den privata länken nu, och du fyller i resten genom den. Bara e-postadressen behövs.',
    'Would you like to continue later? We will e-mail you the private link now, and you can fill in the rest through it. Only the e-mail address is needed.',
  ],
  sentTitle: ['Kolla din e-post', 'Check your e-mail'],
  sentText: [
    (email: string) => `Vi har mejlat en länk till ${email}. Öppna den och bekräfta adressen.`,
    (email: string) => `We have sent a link to ${email}. Open it and confirm the address.`,
  ],
  sentNext: [
    'Ansökan går vidare till granskning när du har bekräftat adressen.',
    'The application goes on to review once you have confirmed the address.',
  ],
  savedNext: [
    'Genom länken fyller du i resten och skickar ansökan.',
    'Use the link to fill in the rest and send the application.',
  ],
  sentMissing: [
    'Kommer inget mejl inom några minuter: titta i skräpposten. Bekräftas adressen inte inom en vecka tas den bort tillsammans med ansökan.',
    'If nothing arrives within a few minutes, look in your junk folder. An address that has not been confirmed within a week is removed together with its application.',
  ],
  backToCompetition: ['Till tävlingen', 'Go to the competition'],
  closedTitle: ['Det går inte att ansöka', 'Applications are closed'],
  failed: ['Det gick inte att skicka', 'It could not be sent'],
  notShown: ['Sidan kunde inte visas', 'The page could not be shown'],
  again: ['Försök igen', 'Try again'],
  missing: ['Tävlingen finns inte', 'Competition not found'],
  missingText: [
    'Adressen är felskriven, eller så har tävlingen tagits bort.',
    'The address is wrong, or the competition has been removed.',
  ],
  toCalendar: ['Till kalendern', 'Go to the calendar'],
  kept: ['Det du har skrivit finns kvar.', 'What you have written is still here.'],
  yes: ['Ja', 'Yes'],
  no: ['Nej', 'No'],
  anotherClub: ['Föreningen nedan', 'The club below'],
})

export type ApplyMessages = (typeof applyMessages)['se']
