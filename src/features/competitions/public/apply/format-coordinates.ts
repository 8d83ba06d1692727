// Format of coordinates in Swedish and English.
import type { Locale } from '../../../../../contract/locale.ts'

/** `58,13° N, 13,60° Ö` */
export const formatCoordinates = (latitude: number, longitude: number, locale: Locale): string => {
  const degrees = new Intl.NumberFormat(locale === 'se' ? 'sv-SE' : 'en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 5,
  })
  const east = locale === 'se' ? 'Ö' : 'E'
  const west = locale === 'se' ? 'V' : 'W'
  const north = `${degrees.format(Math.abs(latitude))}° ${latitude < 0 ? 'S' : 'N'}`
  return `${north}, ${degrees.format(Math.abs(longitude))}° ${longitude < 0 ? west : east}`
}
