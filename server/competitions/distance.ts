// Great-circle distance between two places.

export interface Position {
  latitude: number | null
  longitude: number | null
}

const earthRadius = 6371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** In whole kilometres (haversine); null when a place is unknown. */
export const kilometresBetween = (one: Position, other: Position): number | null => {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return null
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const chord =
    half(other.latitude - one.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(other.longitude - one.longitude)
  return Math.round(2 * earthRadius * Math.asin(Math.sqrt(chord)))
}
