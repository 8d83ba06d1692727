// A place, and a link to it on a map.
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from './chip.tsx'
import { classNames } from './class-names.ts'
import { mapUrl } from './coordinates.ts'
import { TextLink } from './text-link.tsx'

interface MapLinkProps {
  latitude: number
  longitude: number
  className?: string
  children?: ReactNode
}

export const MapLink = ({ latitude, longitude, className, children = 'Visa på karta' }: MapLinkProps) => (
  <TextLink
    href={mapUrl(latitude, longitude)}
    className={classNames('inline-flex items-center gap-1 text-sm', className)}
  >
    <MapPin className="size-3.5" />
    {children}
  </TextLink>
)

interface PlaceProps {
  place?: string
  icao: string
  latitude: number | null
  longitude: number | null
}

/** What is known of a place: its name, its ICAO code, and where it is on a map. */
export const Place = ({ place, icao, latitude, longitude }: PlaceProps) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    {place}
    {icao === '' ? null : <Chip>{icao}</Chip>}
    {latitude === null || longitude === null ? null : <MapLink latitude={latitude} longitude={longitude} />}
  </span>
)
