// FAI's list of licences: the fields that a column of its file can be.
import type { ImportField } from '../../record/import.ts'

export const faiFields: readonly ImportField[] = [
  { name: 'faiId', label: 'FAI-id', alias: ['FAI ID', 'ID', 'FAI number', 'Pilot ID', 'Sporting licence ID'] },
  {
    name: 'number',
    label: 'Licensnummer',
    alias: ['Licence number', 'License number', 'Licence no', 'License no', 'Licence', 'License'],
    isValue: (value) => /^[A-ZÅÄÖ]{2,6}-\d{5}$/.test(value),
  },
  { name: 'lastName', label: 'Efternamn', alias: ['Last name', 'Surname', 'Family name'] },
  { name: 'firstName', label: 'Förnamn', alias: ['First name', 'Given name', 'Name'] },
  { name: 'birthDate', label: 'Födelsedatum', alias: ['Date of birth', 'Birth date', 'Birthdate', 'DOB', 'Born'] },
  { name: 'validFrom', label: 'Gäller från', alias: ['Valid from', 'From', 'Start', 'Issued', 'Issue date'] },
  {
    name: 'validTo',
    label: 'Gäller till',
    alias: ['Valid to', 'Valid until', 'Until', 'To', 'End', 'Expires', 'Expiry date'],
  },
]

/** The reason why these fields are not enough to compare, or null. */
export const faiFieldsRefusal = (fields: readonly string[]): string | null => {
  const has = (...names: string[]) => names.every((name) => fields.includes(name))
  if (!has('faiId') && !has('number') && !has('lastName', 'firstName', 'birthDate'))
    return 'Välj en kolumn med FAI-id eller licensnummer, eller kolumner med efternamn, förnamn och födelsedatum.'
  return has('validTo') ? null : 'Välj kolumnen som säger till vilken dag licensen gäller.'
}
