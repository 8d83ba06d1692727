// Import of persons by file: the fields that a column can be.
import { today } from '../dates/swedish-day.ts'
import type { ImportField } from '../record/import.ts'
import { writtenDay } from '../record/written-day.ts'
import { isRealDay } from '../validation/date-rules.ts'
import { parseIdentityNumber } from '../validation/identity-number.ts'

/** A spreadsheet takes the zero from the ten digits of those who were born from 2001 to 2009. */
export const importedNumber = (value: string, day: string): string | undefined =>
  parseIdentityNumber(/^\d{9}$/.test(value) ? `0${value}` : value, day)

const isNumber = (value: string) => importedNumber(value, today()) !== undefined
/** A sum may look like a year, as 1950 or 2000: those of payments lie near. */
const isPaidYear = (value: string) =>
  /^20\d{2}$/.test(value) && Math.abs(Number(value) - Number(today().slice(0, 4))) <= 10
const isDay = (value: string) => /^(19|20)/.test(writtenDay(value)) && isRealDay(writtenDay(value))

export const personImportFields: readonly ImportField[] = [
  {
    name: 'identityNumber',
    label: 'Personnummer',
    alias: [
      'Pnr',
      'Personnr',
      'Identitetsnummer',
      'Samordningsnummer',
      'Personnummer eller samordningsnummer',
      'Födelsedat/Personnr',
    ],
    isValue: isNumber,
  },
  {
    name: 'birthDate',
    label: 'Födelsedatum',
    alias: ['Födelsedag', 'Födelsetid', 'Date of birth', 'Birth date'],
    // The list's own file has the birth year under this title.
    uncertainAlias: ['Född'],
    isValue: isDay,
  },
  { name: 'firstName', label: 'Förnamn', alias: ['Tilltalsnamn', 'First name'] },
  { name: 'lastName', label: 'Efternamn', alias: ['Last name', 'Surname'] },
  { name: 'sex', label: 'Kön', alias: ['Man/Kvinna', 'K/M', 'Gender'] },
  {
    name: 'email',
    label: 'E-postadress',
    alias: ['E-post', 'Epost', 'Mejl', 'Mail', 'E-mail', 'E-post kontakt'],
    isValue: (value) => /^\S+@\S+\.\S+$/.test(value),
  },
  {
    name: 'phoneNumber',
    label: 'Telefon',
    alias: ['Telefonnummer', 'Tel', 'Mobil', 'Mobilnr', 'Mobilnummer', 'Mobiltelefon', 'Telefon mobil'],
  },
  { name: 'careOf', label: 'C/o', alias: ['C/o-adress', 'Co-adress', 'Co'] },
  { name: 'street', label: 'Gatuadress', alias: ['Adress', 'Gata', 'Postadress', 'Utdelningsadress'] },
  {
    name: 'postalCode',
    label: 'Postnummer',
    alias: ['Postnr'],
    isValue: (value) => /^\d{3} \d{2}$/.test(value),
  },
  { name: 'city', label: 'Ort', alias: ['Postort', 'Stad'] },
  { name: 'country', label: 'Land', alias: ['Landskod', 'Adressland'] },
  { name: 'municipality', label: 'Kommun', alias: ['Kommunkod', 'Folkbokföringskommun'] },
  { name: 'nationality', label: 'Nationalitet', alias: ['Medborgarskap', 'Nation'] },
  { name: 'club', label: 'Förening', alias: ['Föreningar', 'Klubb', 'Föreningsnamn', 'Organisation'] },
  { name: 'branches', label: 'Grenar', alias: ['Gren', 'Idrott', 'Idrotter', 'Sektion'] },
  { name: 'validFrom', label: 'Medlem från', alias: ['Medlem sedan', 'Inträde', 'Inträdesdatum', 'Från'] },
  { name: 'validTo', label: 'Medlem till', alias: ['Medlem t.o.m.', 'Utträde', 'Utträdesdatum', 'Till'] },
  {
    name: 'paidYear',
    label: 'Avgift betald för år',
    alias: ['Betalt år', 'Avgiftsår'],
    // Others write a sum, a day or 'Ja' under these titles.
    uncertainAlias: ['Avgift betald', 'Betald', 'Medlemsavgift'],
    isValue: isPaidYear,
  },
  { name: 'role', label: 'Roll', alias: ['Uppdrag', 'Funktion'] },
]
