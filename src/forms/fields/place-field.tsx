// Form fields for a place: name, ICAO code and coordinates.
import type { ClipboardEvent } from 'react'
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { localized } from '#contract/text/localized.ts'
import { FieldGroup } from '../../ui/field-frame.tsx'
import { useLocaleText } from '../../ui/locale.ts'
import { MapLink } from '../../ui/map-link.tsx'
import { parseCoordinates } from '../../ui/parse-coordinates.ts'
import { fieldId, isUneditable, type FieldProps } from './field-binding.ts'
import { TextField } from './text-fields.tsx'
import { NumberField } from './number-and-time-fields.tsx'

interface PlaceFieldProps<Values extends FieldValues> extends Omit<FieldProps<Values>, 'name' | 'hint'> {
  /** What the place is for. */
  label: string
  name: FieldPath<Values>
  icao: FieldPath<Values>
  latitude: FieldPath<Values>
  longitude: FieldPath<Values>
}

const messagesByLocale = localized({
  hint: [
    'En plats som kopierats från en karta kan klistras in i vilket som helst av fälten.',
    'A position copied from a map can be pasted into either field.',
  ],
  map: ['Visa på karta', 'Show on map'],
})

/** Both coordinates at once may be pasted into either of their fields. */
export const PlaceField = <Values extends FieldValues>(props: PlaceFieldProps<Values>) => {
  const { form, label, name, icao, latitude, longitude, className, reason, isReadOnly, above } = props
  const { hook } = form
  const messages = useLocaleText(messagesByLocale)
  const isFixed = isUneditable({ reason, isReadOnly })
  const each = { form, isReadOnly: isFixed }
  const [north, east] = hook.watch([latitude, longitude]) as unknown[]

  const paste = (event: ClipboardEvent) => {
    const coordinates = parseCoordinates(event.clipboardData.getData('text'))
    if (!coordinates || isFixed) return
    event.preventDefault()
    const set = (field: FieldPath<Values>, value: number) =>
      hook.setValue(field, value as FieldPathValue<Values, typeof field>, { shouldDirty: true, shouldTouch: true })
    set(latitude, coordinates.latitude)
    set(longitude, coordinates.longitude)
    void hook.trigger([latitude, longitude])
  }

  return (
    <FieldGroup {...{ label, className, reason, above }} id={fieldId(form, `${name}-place`)}>
      <div className="@container flex flex-col gap-3">
        <div className="grid gap-3 @sm:grid-cols-[minmax(0,1fr)_8rem]">
          <TextField {...each} name={name} />
          <TextField {...each} name={icao} />
        </div>
        <div className="grid grid-cols-2 gap-3" onPaste={paste}>
          <NumberField {...each} name={latitude} unit="°" />
          <NumberField {...each} name={longitude} unit="°" />
        </div>
      </div>
      {typeof north === 'number' && typeof east === 'number' ? (
        <MapLink latitude={north} longitude={east} className="self-start">
          {messages.map}
        </MapLink>
      ) : (
        <p className="text-sm text-muted">{isFixed ? '' : messages.hint}</p>
      )}
    </FieldGroup>
  )
}
