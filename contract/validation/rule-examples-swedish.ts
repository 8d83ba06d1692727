// Examples of the rules about Swedish numbers, codes and coordinates, for the catalogue of /dev/design and for tests.
import { z } from 'zod'
import * as fields from './fields.ts'
import { exampleOf, type RuleExample } from './rule-example.ts'
import { coordinates } from './cross-field-rules.ts'

export const swedishRuleExamples = {
  identityNumber: exampleOf(
    'Personnummer eller samordningsnummer',
    'Identitet',
    fields.identityNumber(),
    'Ändra en siffra.',
  ),
  personalNumber: exampleOf('Personnummer', 'Personnummer', fields.personalNumber(), 'Skriv ett samordningsnummer.'),
  coordinationNumber: exampleOf(
    'Samordningsnummer',
    'Samordningsnummer',
    fields.coordinationNumber(),
    'Skriv ett personnummer.',
  ),
  organizationNumber: exampleOf(
    'Organisationsnummer',
    'Organisationsnummer',
    fields.organizationNumber(),
    'Ändra en siffra.',
  ),
  phone: exampleOf('Telefonnummer', 'Telefon', fields.phone(), 'Skriv för få siffror.'),
  postalCode: exampleOf('Postnummer', 'Postnummer', fields.postalCode(), 'Skriv fyra siffror.'),
  icao: exampleOf('ICAO-kod', 'ICAO-kod', fields.icao(), 'Skriv tre bokstäver.'),
  bankgiro: exampleOf('Bankgiro', 'Bankgiro', fields.bankgiro(), 'Ändra en siffra.'),
  latitude: exampleOf('Latitud', 'Latitud', fields.latitude(), 'Skriv 91.', 'number'),
  longitude: exampleOf('Longitud', 'Longitud', fields.longitude(), 'Skriv 181.', 'number'),
  coordinates: {
    title: 'Koordinater',
    form: z
      .object({
        latitude: fields.latitude().meta({ title: 'Latitud' }),
        longitude: fields.longitude().meta({ title: 'Longitud' }),
      })
      .check(coordinates('latitude', 'longitude')),
    hint: 'Fyll i den ena och lämna den andra tom.',
    control: 'number',
  },
} satisfies Record<string, RuleExample>
