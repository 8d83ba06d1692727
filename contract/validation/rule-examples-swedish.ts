// Examples of the rules about Swedish numbers, codes and coordinates, for the catalogue of /dev/design and for tests.
import { z } from 'zod'
import { text } from './fields.ts'
import * as formats from './format-fields.ts'
import { withoutIdentityNumber } from './identity-rules.ts'
import { exampleOf, type RuleExample } from './rule-example.ts'
import { coordinates } from './cross-field-rules.ts'

export const swedishRuleExamples = {
  identityNumber: exampleOf(
    'Personnummer eller samordningsnummer',
    'Identitet',
    formats.identityNumber(),
    'Ändra en siffra.',
  ),
  withoutIdentityNumber: exampleOf(
    'Text utan personnummer',
    'Motivering',
    text().check(withoutIdentityNumber()),
    'Skriv ett personnummer.',
  ),
  personalNumber: exampleOf('Personnummer', 'Personnummer', formats.personalNumber(), 'Skriv ett samordningsnummer.'),
  coordinationNumber: exampleOf(
    'Samordningsnummer',
    'Samordningsnummer',
    formats.coordinationNumber(),
    'Skriv ett personnummer.',
  ),
  organizationNumber: exampleOf(
    'Organisationsnummer',
    'Organisationsnummer',
    formats.organizationNumber(),
    'Ändra en siffra.',
  ),
  phone: exampleOf('Telefonnummer', 'Telefon', formats.phone(), 'Skriv för få siffror.'),
  postalCode: exampleOf('Postnummer', 'Postnummer', formats.postalCode(), 'Skriv fyra siffror.'),
  icao: exampleOf('ICAO-kod', 'ICAO-kod', formats.icao(), 'Skriv tre bokstäver.'),
  bankgiro: exampleOf('Bankgiro', 'Bankgiro', formats.bankgiro(), 'Ändra en siffra.'),
  latitude: exampleOf('Latitud', 'Latitud', formats.latitude(), 'Skriv 91.', 'number'),
  longitude: exampleOf('Longitud', 'Longitud', formats.longitude(), 'Skriv 181.', 'number'),
  coordinates: {
    title: 'Koordinater',
    form: z
      .object({
        latitude: formats.latitude().meta({ title: 'Latitud' }),
        longitude: formats.longitude().meta({ title: 'Longitud' }),
      })
      .check(coordinates('latitude', 'longitude')),
    hint: 'Fyll i den ena och lämna den andra tom.',
    control: 'number',
  },
} satisfies Record<string, RuleExample>
