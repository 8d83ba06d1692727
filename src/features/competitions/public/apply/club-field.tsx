// The club that applies, with its home airfield filled in as the place.
import { useEffect, useRef, useState } from 'react'
import { ComboboxField } from '../../../../forms/fields/combobox-fields.tsx'
import type { SchemaForm } from '../../../../forms/schema-form.ts'
import { findClubs, type ClubOption } from '../queries.ts'
import type { ApplyValues, StepFieldProps } from './form-schema.ts'
import { applyMessages } from './messages.ts'

/**
 * Fills in the club's home airfield, unless the user has typed a place. `filled` is the name that was filled in last.
 */
const fillPlace = (
  { getValues, setValue }: SchemaForm<ApplyValues>['hook'],
  { name, icao, latitude, longitude }: NonNullable<ClubOption['homeField']>,
  filledPlace: { current: string },
) => {
  const place = getValues('place')
  if (place !== '' && place !== filledPlace.current) return
  filledPlace.current = name
  setValue('place', name, { shouldDirty: true })
  setValue('icao', icao, { shouldDirty: true })
  setValue('latitude', latitude, { shouldDirty: true })
  setValue('longitude', longitude, { shouldDirty: true })
}

export const ClubField = ({ page, locale, ...field }: StepFieldProps & { name: 'organizationId' }) => {
  const messages = applyMessages[locale]
  const { hook } = field.form
  const [clubs] = useState(() => new Map<string, ClubOption>())
  const [load] = useState(() => async (text: string, signal: AbortSignal): Promise<readonly ClubOption[]> => {
    const options = await findClubs(page.id, text, signal)
    for (const club of options) clubs.set(club.value, club)
    return options
  })
  const filledPlace = useRef('')
  const chosen = hook.watch('organizationId')
  // The club's name is a form value, because the last step shows it too, and an application behind a link comes with it.
  useEffect(() => {
    const club = chosen ? clubs.get(chosen) : undefined
    const name = chosen ? club?.label : ''
    if (name === undefined || name === hook.getValues('clubName')) return
    hook.setValue('clubName', name)
    if (club?.homeField) fillPlace(hook, club.homeField, filledPlace)
  }, [chosen, clubs, hook])
  return (
    <ComboboxField
      {...field}
      className="sm:col-span-2"
      load={load}
      chosenLabel={hook.watch('clubName')}
      placeholder={messages.clubPlaceholder}
      hint={messages.clubHint(page.branch.name)}
    />
  )
}
