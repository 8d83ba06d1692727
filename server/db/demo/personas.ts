// The demo's personas: staff accounts and the e-ID identities that sign in to them, used by the demo data and the e-ID stand-in.
// They are invented people; the numbers lie in the series 980–999 that Skatteverket reserves for tests.
import { type Persona, type PersonaDraft, globalRoles, makePersona, associationRoles } from './persona.ts'

export type { AssociationSlug, BranchSlug, DistrictSlug, Persona } from './persona.ts'

const drafts: PersonaDraft[] = [
  {
    key: 'sysadmin',
    about: 'Systemadministratör: får göra allt, överallt.',
    name: ['Astrid', 'Sommarström'],
    identityNumber: '197203149807',
    account: { title: 'Systemförvaltare', boundTo: 'this', roles: globalRoles('SysAdmin') },
  },
  {
    key: 'global-viewer',
    about: 'Läser allt i hela förbundet, ändrar inget.',
    name: ['Birger', 'Molnhake'],
    identityNumber: '196509089816',
    account: {
      title: 'Verksamhetsutvecklare',
      boundTo: 'this',
      roles: globalRoles(
        'Global.Members.View',
        'Global.Organizations.View',
        'Global.Competitions.View',
        'Global.Licenses.View',
      ),
    },
  },
  {
    key: 'global-admin',
    about: 'Förbundskansliet: ändrar föreningar, medlemmar och tävlingar i hela förbundet och utser administratörer.',
    name: ['Cecilia', 'Termikgren'],
    identityNumber: '198504129829',
    account: {
      title: 'Kanslichef',
      roles: globalRoles(
        'Global.Administrators.Admin',
        'Global.Members.Admin',
        'Global.Organizations.Admin',
        'Global.Competitions.Admin',
        'Global.Licenses.Admin',
      ),
    },
  },
  {
    key: 'branch-admin',
    about: 'Administratör i Segelflyget.',
    name: ['David', 'Vingkvist'],
    identityNumber: '199106239834',
    account: {
      title: 'Grenadministratör',
      boundTo: 'this',
      roles: associationRoles(
        'segelflyg',
        'Members.Admin',
        'Organizations.Admin',
        'Competitions.Admin',
        'Licenses.Admin',
      ),
    },
  },
  {
    key: 'branch-viewer',
    about: 'Läser i Segelflyget, ändrar inget.',
    name: ['Elin', 'Bogserlund'],
    identityNumber: '195801309849',
    account: {
      title: 'Statistiker',
      roles: associationRoles('segelflyg', 'Members.View', 'Organizations.View', 'Competitions.View', 'Licenses.View'),
    },
  },
  {
    key: 'district-admin',
    about: 'Administratör i Stockholms Flygsportförbund.',
    name: ['Fredrik', 'Skärgårdsvind'],
    identityNumber: '198005179851',
    account: {
      title: 'Distriktskonsulent',
      boundTo: 'this',
      roles: associationRoles('stockholm', 'Members.Admin', 'Organizations.Admin', 'Competitions.Admin'),
    },
  },
  {
    key: 'two-associations',
    about: 'Administratör i Fallskärm och läsare i Västra Götaland: kan byta mellan två.',
    name: ['Gun', 'Fallgren'],
    identityNumber: '197511229861',
    account: {
      title: 'Förbundskapten',
      roles: [
        ...associationRoles(
          'fallskarm',
          'Members.Admin',
          'Organizations.Admin',
          'Competitions.Admin',
          'Licenses.Admin',
        ),
        ...associationRoles('vastra-gotaland', 'Organizations.View', 'Members.View', 'Competitions.View'),
      ],
    },
  },
  {
    key: 'reviewer-one',
    about: 'Granskar tävlingar i Skärmflyget (den ena av två).',
    name: ['Hannes', 'Uppvindsdal'],
    identityNumber: '198810099872',
    account: {
      title: 'Tävlingskommittén',
      boundTo: 'this',
      roles: associationRoles('skarmflyg', 'Competitions.Admin', 'Organizations.View', 'Members.View'),
    },
  },
  {
    key: 'reviewer-two',
    about: 'Granskar tävlingar i Skärmflyget (den andra av två).',
    name: ['Ingvar', 'Startbacke'],
    identityNumber: '196304159830',
    account: {
      title: 'Tävlingskommittén',
      roles: associationRoles('skarmflyg', 'Competitions.Admin', 'Organizations.View', 'Members.View'),
    },
  },
  {
    key: 'no-roles',
    about: 'Har ett konto men inga behörigheter: nekas.',
    name: ['Jorunn', 'Hangarsson'],
    identityNumber: '196902289880',
    account: { title: 'Nyanställd' },
  },
  {
    key: 'deactivated',
    about: 'Har ett inaktiverat konto: nekas.',
    name: ['Kjell', 'Landbana'],
    identityNumber: '199407069898',
    account: {
      title: 'Tidigare administratör',
      boundTo: 'this',
      isActive: false,
      roles: associationRoles('ballong', 'Organizations.Admin', 'Members.Admin'),
    },
  },
  {
    key: 'coordination-number',
    about: 'Har samordningsnummer och ett konto i Modellflyget.',
    name: ['Luca', 'Aliante'],
    identityNumber: '198403729919',
    account: { title: 'Webbredaktör', roles: associationRoles('modellflyg', 'Organizations.View', 'Members.View') },
  },
  {
    key: 'accents',
    about: 'Namn med å, é och bindestreck; administratör i Motorflyget.',
    name: ['André', 'Åkerström-Wallén'],
    identityNumber: '197309099930',
    account: {
      title: 'Säkerhetsansvarig',
      roles: associationRoles('motorflyg', 'Organizations.Admin', 'Members.Admin', 'Licenses.Admin'),
    },
  },
  {
    key: 'namesake-one',
    about: 'Delar namn med en annan: den ena, i Hängflyget.',
    name: ['Karin', 'Lyftström'],
    identityNumber: '199001269928',
    account: {
      title: 'Kassör',
      email: 'karin.lyftstrom@hangflyg.example',
      roles: associationRoles('hangflyg', 'Organizations.View', 'Members.View'),
    },
  },
  {
    key: 'namesake-two',
    about: 'Delar namn med en annan: den andra, i Smålands Flygsportförbund.',
    name: ['Karin', 'Lyftström'],
    identityNumber: '194708199908',
    account: {
      title: 'Ordförande',
      email: 'karin.lyftstrom@smaland.example',
      roles: associationRoles('smaland', 'Organizations.View', 'Members.View'),
    },
  },
  {
    key: 'new-surname',
    about: 'Har bytt efternamn i e-legitimationen; kontot står kvar på det gamla.',
    name: ['Sara', 'Konstberg'],
    identityNumber: '199604159948',
    account: {
      lastName: 'Loopmark',
      title: 'Grenadministratör',
      boundTo: 'this',
      roles: associationRoles('konstflyg', 'Organizations.Admin', 'Members.Admin', 'Competitions.Admin'),
    },
  },
  {
    key: 'changed-user-id',
    about: 'E-legitimationen är en annan än den kontot är knutet till: nekas.',
    name: ['Mats', 'Kompasskurs'],
    identityNumber: '198705119959',
    account: {
      title: 'Redaktör',
      boundTo: 'another',
      roles: associationRoles('uppland', 'Organizations.View'),
    },
  },
  {
    key: 'extended-only',
    about: 'Har konto men bara Freja, inte Freja+: kan inte godkänna.',
    name: ['Nora', 'Halvmast'],
    identityNumber: '199212249800',
    level: 'EXTENDED',
    account: { title: 'Redaktör', roles: associationRoles('skane', 'Organizations.View') },
  },
  {
    key: 'basic-only',
    about: 'Har bara en e-postadress i Freja: kan inte godkänna.',
    name: ['Olle', 'Grundnivå'],
    identityNumber: null,
    level: 'BASIC',
  },
  {
    key: 'unknown',
    about: 'Har Freja+ men inget konto här: nekas.',
    name: ['Peter', 'Främmandeby'],
    identityNumber: '197806069816',
  },
  {
    key: 'temporary',
    about: 'Vikarie i Segelflyget: en av behörigheterna upphör i morgon.',
    name: ['Tyra', 'Sommarvik'],
    identityNumber: '199005209821',
    account: {
      title: 'Vikarie',
      roles: [
        ...associationRoles('segelflyg', 'Competitions.View'),
        { scope: 'Organizations.View', association: 'segelflyg', endsIn: 1 },
      ],
    },
  },
]

export const personas: readonly Persona[] = drafts.map(makePersona)

export const personaByKey = (key: string): Persona => {
  const found = personas.find((persona) => persona.key === key)
  if (!found) throw new Error(`No persona '${key}'`)
  return found
}
