// The place of an application as it follows the club: the home airfield of the chosen club.
import type { SchemaForm } from '../../../../forms/schema-form.ts'
import type { ClubOption } from '../queries.ts'
import type { ApplyValues } from './form-schema.ts'

const noPlace = { name: '', icao: '', latitude: null, longitude: null }

/**
 * Fills in the club's home airfield, unless the user has typed a place. `filledPlace` is the name that was filled in last: it goes with
 * its club when the next one has no home airfield.
 */
export const fillPlace = (
  { getValues, setValue, clearErrors }: Pick<SchemaForm<ApplyValues>['hook'], 'getValues' | 'setValue' | 'clearErrors'>,
  homeField: ClubOption['homeField'],
  filledPlace: { current: string },
) => {
  const place = getValues('place')
  if (place !== '' && place !== filledPlace.current) return
  const { name, icao, latitude, longitude } = homeField ?? noPlace
  if (place === '' && name === '') return
  filledPlace.current = name
  setValue('place', name, { shouldDirty: true })
  setValue('icao', icao, { shouldDirty: true })
  setValue('latitude', latitude, { shouldDirty: true })
  setValue('longitude', longitude, { shouldDirty: true })
  clearErrors(['place', 'icao', 'latitude', 'longitude'])
}
