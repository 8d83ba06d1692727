// Test cases of the rules about Swedish numbers and codes: input, and the expected error or stored value.
import { stored, type RuleCases } from './rule-cases.ts'

const empties = [
  ['', stored('')],
  ['   ', stored('')],
  [null, stored('')],
] as const

const identity = 'Ange ett giltigt personnummer eller samordningsnummer.'
const withoutNumber =
  'Skriv inte personnumret här: texten sparas. Är det ett telefonnummer, skriv bindestreck efter riktnumret.'
const personal = 'Personnummer måste vara ett giltigt personnummer, till exempel 19121212-1212.'
const coordination = 'Samordningsnummer måste vara ett giltigt samordningsnummer, med 60 lagt till dagen.'
const organization = 'Organisationsnummer måste vara ett giltigt organisationsnummer med tio siffror.'
const telephone = 'Telefon måste vara ett giltigt telefonnummer, till exempel 070-174 06 05.'
const postal = 'Postnummer måste vara fem siffror, till exempel 123 45.'
const location = 'ICAO-kod måste vara fyra bokstäver, till exempel ESGG.'
const giro = 'Bankgiro måste vara ett giltigt bankgironummer.'

export const swedishRuleCases: RuleCases<
  | 'identityNumber'
  | 'withoutIdentityNumber'
  | 'personalNumber'
  | 'coordinationNumber'
  | 'organizationNumber'
  | 'phone'
  | 'postalCode'
  | 'icao'
  | 'bankgiro'
> = {
  withoutIdentityNumber: [
    ...empties,
    [
      'Anmäld av föreningen 2026-11-29, tel. 070-174 06 05',
      stored('Anmäld av föreningen 2026-11-29, tel. 070-174 06 05'),
    ],
    ['Var 19850412-9829', withoutNumber],
    ['850412982', withoutNumber],
    ['Tel. 040123456', withoutNumber],
    ['Tel. 040-123456', stored('Tel. 040-123456')],
  ],
  identityNumber: [
    ...empties,
    ['19850412-9829', stored('198504129829')],
    ['198504129829', stored('198504129829')],
    ['850412-9829', stored('198504129829')],
    ['8504129829', stored('198504129829')],
    ['850412 – 9829', stored('198504129829')],
    ['121212+1212', stored('191212121212')],
    ['19840372-9919', stored('198403729919')],
    ['840372-9919', stored('198403729919')],
    ['850412-9828', identity],
    ['850432-9823', identity],
    ['20850412-9829', identity],
    ['19850412+9829', identity],
    ['0504129829', identity],
    ['17850412-9829', identity],
    ['850412-982', identity],
    ['ÅÅMMDD-NNNN', identity],
    ['👍', identity],
    [8_504_129_829, 'Identitet måste vara text.'],
    [{}, 'Identitet måste vara text.'],
  ],
  personalNumber: [
    ...empties,
    ['850412-9829', stored('198504129829')],
    ['19121212+1212', stored('191212121212')],
    ['840372-9919', personal],
    ['850412-9820', personal],
    ['000000-0000', personal],
    ['👍', personal],
    [[], 'Personnummer måste vara text.'],
  ],
  coordinationNumber: [
    ...empties,
    ['840372-9919', stored('198403729919')],
    ['19840372-9919', stored('198403729919')],
    ['840372-9918', coordination],
    ['850412-9829', coordination],
    ['👍', coordination],
    [true, 'Samordningsnummer måste vara text.'],
  ],
  organizationNumber: [
    ...empties,
    ['802002-4546', stored('8020024546')],
    ['8020024546', stored('8020024546')],
    ['16802002-4546', stored('8020024546')],
    ['802002−4546', stored('8020024546')],
    ['802002-4547', organization],
    ['850412-9829', organization],
    ['80200-4546', organization],
    ['000000-0000', organization],
    ['👍', organization],
    [8_020_024_546, 'Organisationsnummer måste vara text.'],
  ],
  phone: [
    ...empties,
    ['070-174 06 05', stored('+46701740605')],
    ['0701740605', stored('+46701740605')],
    ['+46 (0)70-174 06 05', stored('+46701740605')],
    ['0046 70 174 06 05', stored('+46701740605')],
    ['+46 070 174 06 05', stored('+46701740605')],
    ['070\u2011174\u00a006\u00a005', stored('+46701740605')],
    ['(08) 465 004 00', stored('+46846500400')],
    ['0980/319 20', stored('+4698031920')],
    ['+47 21 03 05 00', stored('+4721030500')],
    ['+1 (212) 555-0100', stored('+12125550100')],
    ['070-174 06 0', telephone],
    ['070-174 06 055', telephone],
    ['112', telephone],
    ['701740605', telephone],
    ['+46', telephone],
    ['+0701740605', telephone],
    ['+1234567890123456', telephone],
    ['070-174 06 05 ank 3', telephone],
    ['070-SEGLA', telephone],
    ['👍', telephone],
    [701_740_605, 'Telefon måste vara text.'],
  ],
  postalCode: [
    ...empties,
    ['123 45', stored('123 45')],
    ['12345', stored('123 45')],
    ['SE-123 45', stored('123 45')],
    ['123\u00a045', stored('123 45')],
    ['1234', postal],
    ['123456', postal],
    ['012 34', postal],
    ['123 4a', postal],
    ['👍', postal],
    [12_345, 'Postnummer måste vara text.'],
  ],
  icao: [
    ...empties,
    ['ESGG', stored('ESGG')],
    ['esgg', stored('ESGG')],
    [' esgg ', stored('ESGG')],
    ['ESG', location],
    ['ESGGG', location],
    ['ESÅG', location],
    ['ES1G', location],
    ['👍', location],
    [['ESGG'], 'ICAO-kod måste vara text.'],
  ],
  bankgiro: [
    ...empties,
    ['5050-1055', stored('5050-1055')],
    ['50501055', stored('5050-1055')],
    ['991-2346', stored('991-2346')],
    ['5050-1056', giro],
    ['505-01055', giro],
    ['0000-0000', giro],
    ['123456', giro],
    ['👍', giro],
    [50_501_055, 'Bankgiro måste vara text.'],
  ],
}
