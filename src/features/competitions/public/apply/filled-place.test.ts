// Tests of the place that follows the club in the application form.
import { expect, it } from 'vitest'
import { fillPlace } from './filled-place.ts'

const asen = { name: 'Åsen', icao: 'ESGC', latitude: 58.13, longitude: 13.6 }
const berget = { name: 'Berget', icao: '', latitude: null, longitude: null }

const openForm = (typed: object = {}) => {
  const values: Record<string, unknown> = { place: '', icao: '', latitude: null, longitude: null, ...typed }
  const filledPlace = { current: '' }
  const errors = new Set(['place', 'icao', 'longitude', 'applicantName'])
  const hook = {
    getValues: (name: string) => values[name],
    setValue: (name: string, value: unknown) => {
      values[name] = value
    },
    clearErrors: (names: readonly string[]) => {
      for (const name of names) errors.delete(name)
    },
  }
  return {
    values,
    errors,
    choose: (homeField: typeof asen | typeof berget | null) => fillPlace(hook as never, homeField, filledPlace),
  }
}

it('is the home airfield of the club that was chosen last', () => {
  const { values, choose } = openForm()
  choose(asen)
  expect(values).toEqual({ place: 'Åsen', icao: 'ESGC', latitude: 58.13, longitude: 13.6 })
  choose(berget)
  expect(values).toEqual({ place: 'Berget', icao: '', latitude: null, longitude: null })
})

it('is empty again when the next club has no home airfield', () => {
  const { values, choose } = openForm()
  choose(asen)
  choose(null)
  expect(values).toEqual({ place: '', icao: '', latitude: null, longitude: null })
  choose(asen)
  expect(values['place']).toBe('Åsen')
})

it('stays what the user has typed, also the position without a name', () => {
  const { values, choose } = openForm({ place: 'Ålleberg', icao: 'ESGC' })
  choose(asen)
  choose(null)
  expect(values).toMatchObject({ place: 'Ålleberg', icao: 'ESGC' })
  const unnamed = openForm({ icao: 'ESGC' })
  unnamed.choose(null)
  expect(unnamed.values['icao']).toBe('ESGC')
})

it('takes back what was wrong with the place before, and nothing when what was typed stays', () => {
  const filled = openForm()
  filled.choose(asen)
  expect([...filled.errors]).toEqual(['applicantName'])
  const typed = openForm({ place: 'Ålleberg' })
  typed.choose(asen)
  expect(typed.errors.size).toBe(4)
})
