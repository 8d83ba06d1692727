// A place: its name, its ICAO code and where it lies.
import { MapPin } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { readCoordinates } from '../ui/read-coordinates.ts'
import { TextLink } from '../ui/text-link.tsx'
import type { FieldProps } from './bind.ts'
import { TextField } from './text-fields.tsx'
import { NumberField } from './value-fields.tsx'

interface PlaceFieldProps<Values extends FieldValues> extends Omit<FieldProps<Values>, 'name' | 'label' | 'hint'> {
  name: FieldPath<Values>
  icao: FieldPath<Values>
  latitude: FieldPath<Values>
  longitude: FieldPath<Values>
}

const hint = 'En plats som kopierats från en karta fyller båda fälten.'

/** Both coordinates at once may be pasted into either of their fields. */
export const PlaceField = <Values extends FieldValues>(props: PlaceFieldProps<Values>) => {
  const { name, icao, latitude, longitude, className, ...shared } = props
  const { hook } = shared.of
  const [north, east] = hook.watch([latitude, longitude]) as unknown[]

  const paste = (event: ClipboardEvent) => {
    const found = readCoordinates(event.clipboardData.getData('text'))
    if (!found || shared.reason || shared.isReadOnly) return
    event.preventDefault()
    const set = (field: FieldPath<Values>, value: number) =>
      hook.setValue(field, value as FieldPathValue<Values, typeof field>, { shouldDirty: true, shouldTouch: true })
    set(latitude, found.latitude)
    set(longitude, found.longitude)
    void hook.trigger([latitude, longitude])
  }

  return (
    <div className={className}>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
        <TextField {...shared} name={name} />
        <TextField {...shared} name={icao} />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3" onPaste={paste}>
        <NumberField {...shared} name={latitude} unit="°" />
        <NumberField {...shared} name={longitude} unit="°" />
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        {typeof north === 'number' && typeof east === 'number' ? (
          <TextLink href={mapOf(north, east)} className="flex items-center gap-1">
            <MapPin className="size-3.5" aria-hidden="true" />
            Visa på karta
          </TextLink>
        ) : (
          hint
        )}
      </p>
    </div>
  )
}

const mapOf = (latitude: number, longitude: number) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=12/${latitude}/${longitude}`
