// Form fields that announcements, applications and sanctioned competitions have in common: reserve days, place and contact.
import { text } from '../validation/fields.ts'
import { email, icao, latitude, longitude, phone } from '../validation/format-fields.ts'
import { optionalDate } from '../validation/date-fields.ts'

export const reserveShape = {
  reserveStartsOn: optionalDate().meta({ title: 'Första reservdag', titleEn: 'First reserve day' }),
  reserveEndsOn: optionalDate().meta({ title: 'Sista reservdag', titleEn: 'Last reserve day' }),
}

export const placeShape = {
  place: text(200).meta({ title: 'Plats', titleEn: 'Place' }),
  icao: icao().meta({ title: 'ICAO-kod', titleEn: 'ICAO code' }),
  latitude: latitude().meta({ title: 'Latitud', titleEn: 'Latitude' }),
  longitude: longitude().meta({ title: 'Longitud', titleEn: 'Longitude' }),
}

/** The fields of a place, by what they hold. */
export const placeNames = { name: 'place', icao: 'icao', latitude: 'latitude', longitude: 'longitude' } as const

export const contactShape = {
  contactName: text(100).meta({ title: 'Kontaktperson', titleEn: 'Contact', history: 'hidden' }),
  contactEmail: email().meta({ title: 'E-postadress', titleEn: 'E-mail address' }),
  contactPhone: phone().meta({ title: 'Telefon', titleEn: 'Telephone' }),
}
