// The federation's own branches, districts and competition classes, which the form of the starting set begins with. All of it is
// public, with the page that says so beside it; what no page says is left empty.
import type { StartingSet } from '#contract/getting-started/starting-set.ts'

type Branch = StartingSet['branches'][number]
type ClassType = Branch['classTypes'][number]

/** One class a line: code; name, where it differs from the code; English name; group. */
const classes = (faiClass: string, lines: string): ClassType[] =>
  lines
    .split('\n')
    .map((line) => line.split(';').map((part) => part.trim()))
    .map(([code = '', name = '', nameEn = '', disciplineGroup = '']) => ({
      code,
      name: name || code,
      nameEn,
      faiClass,
      disciplineGroup,
      isTeam: false,
      teamSize: null,
    }))

// The letters of the FAI classes: D, O and R as fai.org's section 3 has them, the others as the FAI's list of sporting codes.
/** The eight: 'åtta olika flygsporter, organiserade i självständiga grenförbund' (nordicgliding.com, flygsport.se). */
const branches: Branch[] = [
  {
    // Its abbreviation is SBF; site: ballong.org. AX is hot air (FAI, section 1).
    name: 'Svenska Ballongfederationen',
    shortName: 'Ballong',
    email: '',
    web: 'https://ballong.org',
    classTypes: classes('A', 'AX; Varmluftsballong; Hot air balloons'),
  },
  {
    // SFF (tjugofyra7.se). Classes: the federation's competition rules, docplayer.se/19337283.
    name: 'Svenska Fallskärmsförbundet',
    shortName: 'Fallskärm',
    email: '',
    web: '',
    classTypes: classes(
      'G',
      `Precision
      Formationshoppning
      Freestyle; ; Freestyle; Artistiska grenar
      Freefly; ; Freefly; Artistiska grenar
      Kalottformation
      Canopy Piloting; ; Canopy piloting
      Speed Skydiving; ; Speed skydiving`,
    ),
  },
  {
    // hangflyg.se. Classes: fai.org/civl-events.
    name: 'Svenska Hängflygförbundet',
    shortName: 'Hängflyg',
    email: '',
    web: '',
    classTypes: classes(
      'O',
      `Class 1; ; Class 1
      Sport; ; Sport class
      Class 2; ; Class 2
      Class 5; ; Class 5`,
    ),
  },
  {
    // One of the eight. Classes: travelsdocbox.com, the contest rules of aerobatics.
    name: 'Svenska Konstflygförbundet',
    shortName: 'Konstflyg',
    email: '',
    web: '',
    classTypes: [
      ...classes(
        'C',
        `Sportsman; ; Sportsman
        Intermediate; ; Intermediate
        Advanced; ; Advanced
        Unlimited; ; Unlimited`,
      ),
      ...classes('D', 'Glider aerobatics; ; Glider aerobatics'),
    ],
  },
  {
    // SMFF (karlstadsmfk.se). Classes: the FAI's codes, flyingsites.co.uk and dreamyfly.ir; the group is the beginning of the code.
    name: 'Sveriges Modellflygförbund',
    shortName: 'Modellflyg',
    email: '',
    web: '',
    classTypes: [
      ...'F1A F1B F1C F2A F2B F2C F2D F3A F3B F3C F3D F3F F3J F3K F3M F3P F3U F4C F5B F5D F5J'
        .split(' ')
        .flatMap((code) => classes('F', `${code}; ; ; ${code.slice(0, 2)}`)),
      ...classes('S', 'S; ; Space models; S'),
    ],
  },
  {
    // KSAK-M; site: ksak.se. Classes: ksak.se/tavlingar.
    name: 'KSAK Motorflygförbundet',
    shortName: 'Motorflyg',
    email: '',
    web: 'https://ksak.se',
    classTypes: classes(
      'C',
      `Precisionsflyg; ; Precision flying
      Air Rally; ; Air rally
      ANR; Air Navigation Race; Air navigation race
      Civil flygfemkamp
      Rikslandning
      Riksnavigering`,
    ),
  },
  {
    // SSF (trygg-flyg.se). Classes: the rules of the Swedish championships, docplayer.se/108889382.
    name: 'Svenska Segelflygförbundet',
    shortName: 'Segelflyg',
    email: '',
    web: '',
    classTypes: classes(
      'D',
      `Öppna; ; Open class
      18m; ; 18 metre class
      15m; ; 15 metre class
      Standard; ; Standard class
      20m tvåsits; ; 20 metre multi-seat
      Klubb; ; Club class
      Racing
      RST; Rikssegelflygtävlingen`,
    ),
  },
  {
    // SSFF (flygsport.se). Classes: its kinds of competitions; a paramotor is FAI class R (fai.org, section 10).
    name: 'Svenska Skärmflygförbundet',
    shortName: 'Skärmflyg',
    email: '',
    web: '',
    classTypes: [
      ...classes(
        'O',
        `XC; ; Cross country
        Precision; ; Accuracy
        Akro
        SDL; Distansliga`,
      ),
      ...classes('R', 'PM; Paramotor; Paramotor'),
    ],
  },
]

/** The districts that a page names; others are added by hand. */
const districts: StartingSet['districts'] = [
  // The federation's own word.
  { name: 'Skånes Flygsportförbund', shortName: 'Skåne', email: '', web: '' },
  // paragliding.nu
  { name: 'Smålands Flygsportförbund', shortName: 'Småland', email: '', web: '' },
  // docplayer.se/47944373
  { name: 'Stockholms Flygsportförbund', shortName: 'Stockholm', email: '', web: '' },
  // hypoxia.se/ssff-och-flygsport
  { name: 'Västra Götalands Flygsportförbund', shortName: 'Västra Götaland', email: '', web: '' },
]

export const federationStartingSet: StartingSet = { branches, districts }
