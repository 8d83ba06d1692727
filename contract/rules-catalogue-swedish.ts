// Swedish numbers, codes and places in the live catalogue.
import { z } from 'zod'
import * as fields from './fields.ts'
import { one, type CatalogueEntry } from './rules-catalogue-entry.ts'
import { coordinates } from './rules-fields.ts'

export const swedishCatalogue = {
  identityNumber: one('Personnummer eller samordningsnummer', 'Identitet', fields.identityNumber(), 'Ändra en siffra.'),
  personalNumber: one('Personnummer', 'Personnummer', fields.personalNumber(), 'Skriv ett samordningsnummer.'),
  coordinationNumber: one(
    'Samordningsnummer',
    'Samordningsnummer',
    fields.coordinationNumber(),
    'Skriv ett personnummer.',
  ),
  organizationNumber: one(
    'Organisationsnummer',
    'Organisationsnummer',
    fields.organizationNumber(),
    'Ändra en siffra.',
  ),
  phone: one('Telefonnummer', 'Telefon', fields.phone(), 'Skriv för få siffror.'),
  postalCode: one('Postnummer', 'Postnummer', fields.postalCode(), 'Skriv fyra siffror.'),
  icao: one('ICAO-kod', 'ICAO-kod', fields.icao(), 'Skriv tre bokstäver.'),
  bankgiro: one('Bankgiro', 'Bankgiro', fields.bankgiro(), 'Ändra en siffra.'),
  latitude: one('Latitud', 'Latitud', fields.latitude(), 'Skriv 91.', 'number'),
  longitude: one('Longitud', 'Longitud', fields.longitude(), 'Skriv 181.', 'number'),
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
} satisfies Record<string, CatalogueEntry>
