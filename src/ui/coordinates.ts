// Coordinates as text, in Swedish and English, and as the address of a map.

/** `58,13° N, 13,60° Ö` */
export const formatCoordinates = (latitude: number, longitude: number, locale: 'se' | 'en' = 'se'): string => {
  const degrees = new Intl.NumberFormat(locale === 'se' ? 'sv-SE' : 'en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 5,
  })
  const east = locale === 'se' ? 'Ö' : 'E'
  const west = locale === 'se' ? 'V' : 'W'
  const north = `${degrees.format(Math.abs(latitude))}° ${latitude < 0 ? 'S' : 'N'}`
  return `${north}, ${degrees.format(Math.abs(longitude))}° ${longitude < 0 ? west : east}`
}

export const mapUrl = (latitude: number, longitude: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=13/${latitude}/${longitude}`
