// The explanations in a registerutdrag (articles 13–15 of the GDPR): sources, purposes, recipients, storage times, rights.
import { durationText, retentionNames, retentionText, type RetentionName } from '#contract/retention/retention-rule.ts'
import { federation } from '../../actor.ts'
import { frejaDisclosure } from '../../eid/freja-disclosure.ts'

export interface ExtractSection {
  title: string
  rows: (readonly [label: string, value: string])[]
}

/** How long each kind of data is kept: the amounts of the retention rules. */
export type KeptTimes = Readonly<Record<RetentionName, number>>

export const keptText = (times: KeptTimes, name: RetentionName): string =>
  durationText(retentionText({ name }).unit, times[name])

const keptLines: Record<RetentionName, readonly [label: string, textOf: (time: string) => string]> = {
  persons: [
    'Personen',
    (time) =>
      `${time} efter det sista medlemskapet, uppdraget eller licensen, det av dem som tog slut sist; därefter finns födelseår, kön, län och medlemsår kvar för statistiken. Allt sparas så länge kontot är aktivt, en licensansökan eller en ansökan om att arrangera en tävling väntar på beslut, eller ett utkast till någon av dem har ändrats inom samma tid.`,
  ],
  applicants: [
    'Ansökningar om att arrangera tävlingar',
    (time) =>
      `${time} efter den senaste ändringen, när de är avslagna eller övergivna; därefter finns bara kvar att ansökan fanns.`,
  ],
  pastCompetitions: [
    'Kontaktuppgifter i tidigare tävlingar',
    (time) =>
      `${time} efter den senaste ändringen av utlysningen, ansökan eller tävlingen, men tidigast räknat från sista tävlingsdagen; därefter finns funktionärernas namn kvar, och den godkända ansökan med filer, texter och granskning.`,
  ],
  draftFiles: ['Filer i ansökningar som inte har skickats in', (time) => `${time} efter att de bifogades.`],
  accounts: [
    'Kontot',
    (time) =>
      `${time} efter att det senast ändrades eller användes, eller den sista behörigheten tog slut, när det är inaktiverat eller saknar behörighet.`,
  ],
  auditValues: ['Historikens uppgifter', (time) => `${time}.`],
  mails: ['Mejl', (time) => `${time}.`],
  signIns: ['Inloggningar', (time) => `${time}.`],
  imports: ['Importerade filer', (time) => `${time}.`],
}

/** `isOriginDisclosed`: Freja is told where a sign-in is begun. */
export const legalSections = (times: KeptTimes, isOriginDisclosed: boolean): ExtractSection[] => [
  {
    title: 'Varifrån uppgifterna kommer',
    rows: [
      [
        'Föreningen',
        'Medlemskap, uppdrag, kontaktuppgifter och identitetsnummer, inlagda för hand eller i en importerad fil.',
      ],
      [
        'Du själv',
        'Det du har lämnat till föreningen eller förbundet, också i en ansökan om att arrangera en tävling, och e-legitimationen om du har ett konto.',
      ],
      [
        'Den som ansöker om att arrangera en tävling',
        'Namn, uppdrag och kontaktuppgifter, när du är angiven som kontaktperson eller funktionär.',
      ],
      [
        'Administratörer',
        'Rättelser, meriter och dokument som gren, distrikt eller förbund har lagt in, vem som är kontaktperson för en tävling, och vem som är vårdnadshavare för en medlem under 18 år.',
      ],
    ],
  },
  {
    title: 'Varför uppgifterna finns',
    rows: [
      ['Medlemskap', 'Att hålla reda på vilka som är medlemmar i förbundets föreningar. Rättslig grund: avtal.'],
      [
        'Licenser och tävlingar',
        'Att utfärda licenser och avgöra vem som får tävla och ha uppdrag. Rättslig grund: avtal, och för säkerheten berättigat intresse (intresseavvägning).',
      ],
      [
        'Arrangörer och funktionärer',
        'Att avgöra vem som får arrangera en tävling, och att nå den som ansöker och de som har uppdrag där. Rättslig grund: berättigat intresse (intresseavvägning).',
      ],
      [
        'Konto',
        'Att bara den som får ska kunna se och ändra i registret. Rättslig grund: berättigat intresse (intresseavvägning).',
      ],
      [
        'Statistik',
        'Antal medlemmar efter ålder, kön och ort till Riksidrottsförbundet, utan namn. Rättslig grund: avtal.',
      ],
      [
        'Säkerhet',
        'Historiken över ändringar och läsningar, så att fel och missbruk kan upptäckas. Rättslig grund: berättigat intresse (intresseavvägning) och rättslig förpliktelse.',
      ],
    ],
  },
  {
    title: 'Vem som tar del av uppgifterna',
    rows: [
      [
        'Inom förbundet',
        'Administratörer i din förenings grenförbund och distrikt och på förbundskansliet, var och en inom sitt eget område.',
      ],
      [
        'Din förening',
        'Ditt namn när den ska intyga en licensansökan, och besked när din licens spärras eller återkallas, utan motiveringen.',
      ],
      [
        'Allmänheten',
        'Kontaktuppgifterna i utlysningar och sanktionerade tävlingar, och funktionärernas namn och uppdrag, också efter tävlingen.',
      ],
      ['Freja', frejaDisclosure(isOriginDisclosed)],
      [
        'FAI',
        'Det internationella flygsportförbundet får namn, kön, födelsedatum, nationalitet och licens för den som har en FAI-licens, men inte för den som har skyddad identitet. FAI har sitt säte i Schweiz, som enligt EU-kommissionens beslut har en adekvat skyddsnivå. I övrigt lämnar uppgifterna inte EU/EES.',
      ],
      [
        'Utanför förbundet',
        'Den som skannar koden på ditt licenskort ser licensen, initialer och födelseår; av den som har skyddad identitet bara numret och om licensen gäller. Den som sköter driften av systemet har tillgång som personuppgiftsbiträde. Riksidrottsförbundet får antal, inga namn.',
      ],
    ],
  },
  {
    title: 'Hur länge uppgifterna sparas',
    rows: retentionNames.map((name) => {
      const [label, textOf] = keptLines[name]
      return [label, textOf(keptText(times, name))]
    }),
  },
  {
    title: 'Dina rättigheter',
    rows: [
      [
        'Filer',
        'Utdraget nämner dokument och bilagor med namn. Filerna finns inte i det: du får kopior av dem om du begär det hos förbundskansliet.',
      ],
      ['Rättelse', 'Du kan få felaktiga uppgifter rättade. Vänd dig till din förening eller till förbundskansliet.'],
      ['Radering', 'Du kan få uppgifter raderade som inte längre behövs.'],
      [
        'Begränsning och invändning',
        'Du kan begära att behandlingen begränsas, och invända mot den som vilar på berättigat intresse.',
      ],
      ['Dataportabilitet', 'Du kan få uppgifterna i ett format som en dator läser: detta utdrag finns som JSON.'],
      ['Inga automatiska beslut', 'Inga beslut om dig fattas enbart av systemet.'],
      ['Klagomål', 'Du kan klaga hos Integritetsskyddsmyndigheten (IMY), Box 8114, 104 20 Stockholm, imy.se.'],
      ['Ansvarig', `${federation.name} är personuppgiftsansvarigt.`],
    ],
  },
]
