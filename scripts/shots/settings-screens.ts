// The screens of settings, accounts, imports and the first day for `npm run shots`.
import { associationId, demoId, inactiveBranch } from '../../server/db/demo/associations.ts'
import { personaByKey } from '../../server/db/demo/personas.ts'
import * as act from './interactions.ts'
import type { Screen } from './screen.ts'

const office = { as: 'global-admin' }
const branch = { as: 'branch-admin' }
const viewer = { as: 'branch-viewer' }
const system = { as: 'sysadmin' }

const settings = '/home/settings'
const auditLog = `${settings}/audit-log`
const classTypes = `${settings}/class-types`
const classType = `${classTypes}?open=${demoId('class-type', 'segelflyg/20M')}`
const licenceTypes = `${settings}/license-types`
const licenceType = `${licenceTypes}/${demoId('licence-type', 'SEG')}`
const associations = `${settings}/associations`
const outOfUse = `${associations}/${inactiveBranch.id}`
// Its migration adds it.
const retentionId = '00000000-0000-7000-8000-000000000100'
const administrators = `${settings}/administrators/list`
const users = `${settings}/users`
const account = (persona: string) => `${users}/edit/${demoId('account', persona)}`
const accountList = /\/api\/administrators(\?|$)/

const edit = act.press('button', 'Redigera', { thenSee: 'Spara' })
const openDialog = (name: string) => act.inTurn(act.press('button', name), act.seeDialog)
/** Opens the form of a new record and sends it empty. */
const newAndSend = (name: string) => act.inTurn(act.press('button', name), act.press('button', /^Skapa/))
const numberOf = (persona: string) => personaByKey(persona).identity.identityNumber ?? ''
/** A valid test number without an account. */
const freeNumber = numberOf('unknown')
const identify = (number: string) =>
  act.inTurn(act.fill('Personnummer eller samordningsnummer', number), act.press('button', 'Fortsätt'))

const file = [
  'Förening;Distrikt;Ort;Gren;Orgnr',
  'Ålebergs Segelflygklubb;Skåne;Malmö;Segelflyg;',
  'Örebro Flygklubb;Månen;Örebro;Segelflyg;',
  'Kvarnby Segelflygklubb;Skåne;Malmö;;802000-0017',
].join('\r\n')
const chooseFile = act.chooseFile('Välj fil, fil att importera', 'klubbar.csv', file, 'Vad innehåller kolumnerna?')

export const settingsScreens: Screen[] = [
  { name: 'settings', path: settings, ...branch },
  { name: 'settings-global', path: settings, ...office },
  { name: 'settings-system', path: settings, ...system },

  { name: 'audit-log', path: auditLog, ...office },
  { name: 'audit-log-filtered', path: `${auditLog}?record=sanction&kind=change&size=25`, ...office },
  { name: 'audit-log-nothing', path: `${auditLog}?q=qqqq`, ...office },

  { name: 'class-types', path: classTypes, ...branch },
  { name: 'class-types-global', path: classTypes, ...office },
  { name: 'class-types-viewer', path: classTypes, ...viewer },
  { name: 'class-types-nothing', path: `${classTypes}?q=qqqq`, ...branch },
  { name: 'class-type', path: classType, ...branch, act: act.seeDialog },
  {
    name: 'class-type-missing',
    path: `${classTypes}?open=0199f3c0-0000-7000-8000-000000000000`,
    ...branch,
    act: act.seeDialog,
  },
  {
    name: 'class-type-history',
    path: classType,
    ...branch,
    act: act.press('tab', 'Historik', { thenSee: 'redigerade' }),
  },
  { name: 'class-type-edit', path: classType, ...branch, act: edit },
  {
    name: 'class-type-deactivate',
    path: classType,
    ...branch,
    act: act.press('button', 'Inaktivera', { thenSee: 'som behåller den' }),
  },
  { name: 'class-type-new', path: classTypes, ...branch, act: openDialog('Ny klass') },
  { name: 'class-type-new-refused', path: classTypes, ...office, act: newAndSend('Ny klass') },

  { name: 'licence-types', path: licenceTypes, ...branch },
  { name: 'licence-types-global', path: licenceTypes, ...office },
  { name: 'licence-types-nothing', path: `${licenceTypes}?q=qqqq`, ...branch },
  { name: 'licence-type', path: licenceType, ...branch },
  { name: 'licence-type-history', path: `${licenceType}?tab=history`, ...branch },
  { name: 'licence-type-edit', path: licenceType, ...branch, act: edit },
  {
    name: 'licence-type-deactivate',
    path: licenceType,
    ...branch,
    act: act.press('button', 'Inaktivera', { thenSee: 'Avbryt' }),
  },
  { name: 'licence-type-new', path: `${licenceTypes}/create`, ...office },
  {
    name: 'licence-type-new-refused',
    path: `${licenceTypes}/create`,
    ...branch,
    act: act.inTurn(act.press('button', 'Lägg till krav'), act.press('button', 'Skapa')),
  },

  { name: 'associations', path: associations, ...system },
  {
    name: 'associations-new',
    path: associations,
    ...system,
    act: act.press('button', 'Nytt grenförbund eller distrikt', { thenSee: 'Skapa' }),
  },
  {
    name: 'associations-new-refused',
    path: associations,
    ...system,
    act: newAndSend('Nytt grenförbund eller distrikt'),
  },
  { name: 'association', path: `${associations}/${associationId('ballong')}`, ...system },
  { name: 'association-inactive', path: outOfUse, ...system },
  { name: 'association-restore', path: outOfUse, ...system, act: openDialog('Återställ') },
  { name: 'association-edit', path: `${associations}/${associationId('segelflyg')}`, ...branch, act: edit },
  { name: 'federation', path: `${settings}/federation`, ...office },
  { name: 'federation-edit', path: `${settings}/federation`, ...office, act: edit },
  { name: 'legal-accessibility', path: '/tillganglighet' },
  { name: 'legal-personal-data', path: '/personuppgifter' },
  { name: 'operation', path: `${settings}/operation`, ...system },
  { name: 'retention', path: `${settings}/retention`, ...system },
  { name: 'retention-rule', path: `${settings}/retention?open=${retentionId}`, ...system, act: act.seeDialog },
  { name: 'starting-set', path: `${settings}/starting-set`, ...system },

  { name: 'administrators', path: administrators, ...office },
  { name: 'administrators-filter', path: administrators, ...office, act: act.openFilter('gäller') },
  { name: 'administrators-nothing', path: `${administrators}?q=qqqq`, ...office },
  { name: 'administrators-error', path: administrators, ...office, before: act.respondWithError(accountList, 500) },
  { name: 'users', path: `${users}/list`, ...office },
  { name: 'users-branch', path: `${users}/list`, ...branch },
  { name: 'account', path: account('branch-viewer'), ...branch },
  { name: 'account-system', path: account('sysadmin'), ...office },
  { name: 'account-edit', path: account('two-associations'), ...office, act: edit },
  { name: 'account-edit-branch', path: account('branch-viewer'), ...branch, act: edit },
  { name: 'account-new', path: `${users}/create`, ...branch },
  { name: 'account-new-refused', path: `${users}/create`, ...branch, act: identify('1985') },
  { name: 'account-new-form', path: `${users}/create`, ...office, act: identify(freeNumber) },
  {
    name: 'account-new-form-refused',
    path: `${users}/create`,
    ...branch,
    act: act.inTurn(identify(freeNumber), act.press('button', 'Skapa')),
  },
  { name: 'account-known', path: `${users}/create`, ...branch, act: identify(numberOf('branch-viewer')) },
  { name: 'account-elsewhere', path: `${users}/create`, ...branch, act: identify(numberOf('reviewer-one')) },
  { name: 'account-reads', path: `${account('global-admin')}?tab=reads`, ...office },
  { name: 'account-history', path: `${account('two-associations')}?tab=history`, ...office },
  { name: 'account-member', path: account('extended-only'), ...office, act: act.chooseAction('Koppla till medlem') },
  { name: 'account-deactivate', path: account('branch-viewer'), ...office, act: act.chooseAction('Inaktivera') },
  { name: 'account-restore', path: account('deactivated'), ...office, act: openDialog('Återaktivera') },
  {
    name: 'account-unbind',
    path: account('branch-admin'),
    ...office,
    act: act.chooseAction('Koppla loss e-legitimationen'),
  },
  { name: 'account-number', path: account('no-roles'), ...office, act: act.chooseAction('Ändra identitetsnummer') },
  { name: 'access-review', path: `${settings}/access-review`, ...office },
  { name: 'access-review-branch', path: `${settings}/access-review`, ...branch },
  {
    name: 'access-review-shorten',
    path: `${settings}/access-review`,
    ...branch,
    act: act.inTurn(act.chooseRadio('Förkorta'), act.press('button', 'Spara')),
  },

  { name: 'club-new', path: '/organizations/list', ...office, act: openDialog('Ny förening') },
  { name: 'club-new-refused', path: '/organizations/list', ...office, act: newAndSend('Ny förening') },
  { name: 'club-import', path: '/organizations/import', ...office },
  { name: 'club-import-columns', path: '/organizations/import', ...office, act: chooseFile },
  {
    name: 'club-import-rows',
    path: '/organizations/import',
    ...office,
    act: act.inTurn(chooseFile, act.press('button', 'Jämför med registret', { thenSee: /^Genomför \d/ })),
  },
]
