// Parses coordinates copied from a map or a chart: '57.6969, 12.8464', '57°41′49″N 12°50′47″Ö', 'N574149 E0125047'.

export interface Coordinates {
  /** Decimal degrees, WGS 84. */
  latitude: number
  longitude: number
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

const fromParts = (degrees: string, minutes = '0', seconds = '0') => {
  const [d = 0, m = 0, s = 0] = [degrees, minutes, seconds].map((part) => Number(part.replace(',', '.')))
  return m < 60 && s < 60 ? Math.sign(d || 1) * (Math.abs(d) + m / 60 + s / 3600) : Number.NaN
}

/** One coordinate without its letter: decimal degrees, degrees with minutes and seconds, or digits without separators. */
const parseDegrees = (text: string, isLatitude: boolean): number => {
  const plain = text.trim().replace(/^[−–]/, '-')
  if (/^[+-]?\d{1,3}(?:[.,]\d+)?°?$/.test(plain)) return fromParts(plain.replace('°', ''))
  const row = (isLatitude ? /^(\d{2})(\d{2})(\d{2})?$/ : /^(\d{3})(\d{2})(\d{2})?$/).exec(plain)
  if (row) return fromParts(row[1] ?? '', row[2], row[3])
  const parts = /^([+-]?\d{1,3})[°\s]\s*(\d{1,2}(?:[.,]\d+)?)(?:['′’\s]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*["″”]?)?)?$/.exec(
    plain,
  )
  return parts ? fromParts(parts[1] ?? '', parts[2], parts[3]) : Number.NaN
}

const letters = /^([NS])?\s*([^NSEÖWV]+?)\s*([NS])?[\s,;]+([EÖWV])?\s*([^NSEÖWV]+?)\s*([EÖWV])?$/
/** Two decimal numbers; a comma may be a decimal separator or between them. */
const numbers = /^([+-]?\d{1,3}(?:[.,]\d+)?)(?:\s*[,;]\s+|\s*;\s*|\s+|,)([+-]?\d{1,3}(?:[.,]\d+)?)$/

interface Parts {
  north: string
  east: string
  isSouth: boolean
  isWest: boolean
}

const partsOf = (text: string): Parts | undefined => {
  const plain = numbers.exec(text)
  if (plain) return { north: plain[1] ?? '', east: plain[2] ?? '', isSouth: false, isWest: false }
  const [, before, north = '', after, first, east = '', last] = letters.exec(text) ?? []
  const [side, way] = [before ?? after, first ?? last]
  return side && way ? { north, east, isSouth: side === 'S', isWest: way === 'W' || way === 'V' } : undefined
}

/** Both coordinates, or undefined when the text is not a position. Accepts the Swedish letters V (west) and Ö (east). */
export const parseCoordinates = (written: string): Coordinates | undefined => {
  const parts = partsOf(written.trim().toLocaleUpperCase('sv').replaceAll(/\s+/g, ' '))
  if (!parts) return undefined
  const latitude = rounded(parseDegrees(parts.north, true) * (parts.isSouth ? -1 : 1))
  const longitude = rounded(parseDegrees(parts.east, false) * (parts.isWest ? -1 : 1))
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}
