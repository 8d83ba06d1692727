// A link to a place on a map.
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
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
