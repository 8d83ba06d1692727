// Example schema, values, options and uploads for the form fields of the design catalogue.
import { z } from 'zod'
import { emptyValues } from '#contract/validation/introspection.ts'
import { markdown } from '#contract/validation/nested-text.ts'
import * as fields from '#contract/validation/fields.ts'
import * as formats from '#contract/validation/format-fields.ts'
import { mime } from '#contract/validation/choice-rules.ts'
import { coordinates, period } from '#contract/validation/cross-field-rules.ts'
import { between, min } from '#contract/validation/number-rules.ts'
import { Failure } from '../../api/failure.ts'
import type { Upload } from '../../forms/upload-queue.ts'
import { searchedFromTwo, type Option } from '../../ui/option-search.ts'

const { required, text } = fields
const file = z.object({ id: z.string().optional(), name: z.string(), type: z.string(), size: z.number() })

export const exampleSchema = z
  .object({
    text: required(text(50)).meta({ title: 'Namn' }),
    email: required(formats.email()).meta({ title: 'E-postadress' }),
    phone: formats.phone().meta({ title: 'Telefon' }),
    number: required(fields.number().check(between(1, 200))).meta({ title: 'Antal deltagare' }),
    money: fields.number().check(min(0)).meta({ title: 'Avgift' }),
    lines: text(200).meta({ title: 'Meddelande' }),
    select: required(text()).meta({ title: 'Tävlingstyp' }),
    combobox: required(text()).meta({ title: 'Flygfält' }),
    remote: text().meta({ title: 'Förening' }),
    several: required(z.array(text()).check(min(2))).meta({ title: 'Klasser' }),
    checkbox: fields.accepted().meta({ title: 'Villkoren' }),
    radio: required(text()).meta({ title: 'Målgrupp' }),
    isOn: z.boolean().meta({ title: 'Visa i kalendern' }),
    date: required(fields.date()).meta({ title: 'Sista ansökningsdag' }),
    from: fields.date().meta({ title: 'Från och med' }),
    to: fields.date().meta({ title: 'Till och med' }),
    time: formats.time().meta({ title: 'Samling' }),
    file: required(file.nullable().check(mime('application/pdf'))).meta({ title: 'Inbjudan' }),
    files: z.array(file).check(min(2)).meta({ title: 'Bilagor' }),
    markdown: required(markdown(400)).meta({ title: 'Beskrivning' }),
    place: required(text(100)).meta({ title: 'Plats' }),
    icao: formats.icao().meta({ title: 'ICAO-kod' }),
    latitude: formats.latitude().meta({ title: 'Latitud' }),
    longitude: formats.longitude().meta({ title: 'Longitud' }),
    officials: z
      .array(
        z.object({
          name: required(text(100)).meta({ title: 'Namn' }),
          phone: formats.phone().meta({ title: 'Telefon' }),
        }),
      )
      .max(3)
      .meta({ title: 'Funktionärer' }),
  })
  .check(period('from', 'to'), coordinates('latitude', 'longitude'))
export type ExampleValues = z.input<typeof exampleSchema>

export const empty = emptyValues(exampleSchema)

const invitation = { id: '1', name: 'Inbjudan SM 2027.pdf', type: 'application/pdf', size: 482_000 }
const map = { id: '2', name: 'karta.png', type: 'image/png', size: 1_340_000 }

export const filled: ExampleValues = {
  text: 'SM i precisionsflygning',
  email: 'tavling@example.se',
  phone: '070-174 06 05',
  number: 48,
  money: 1250.5,
  lines: 'Vi har plats för husvagnar bredvid fältet.',
  select: 'SM',
  combobox: 'ESGE',
  remote: 'ESSU',
  several: ['open', 'club'],
  checkbox: true,
  radio: 'public',
  isOn: true,
  date: '2027-03-31',
  from: '2027-06-11',
  to: '2027-06-13',
  time: '08:30',
  file: invitation,
  files: [invitation, map],
  markdown: '## Inbjudan\n\nTävlingen flygs över **tre dagar**:\n\n- fredag: träning\n- lördag och söndag: tävling',
  place: 'Borås-Viared',
  icao: 'ESGE',
  latitude: 57.696944,
  longitude: 12.846389,
  officials: [{ name: 'Eva Lundqvist', phone: '070-174 06 05' }],
}

/** Each value is invalid for its field. */
export const wrong: ExampleValues = {
  ...empty,
  email: 'anna@',
  phone: '12',
  number: 'många' as never,
  money: -50,
  lines: 'Detta meddelande är längre än vad som får plats. '.repeat(5),
  several: ['open'],
  date: '31 februari',
  from: '2027-06-13',
  to: '2027-06-11',
  time: '24.00',
  file: map,
  files: [map],
  icao: 'ESG',
  latitude: 91,
  officials: [{ name: '', phone: '12' }],
}

export const competitionTypes = ['SC (Svenska Cupen)', 'Ranking', 'SM', 'RM', 'DM'].map((label) => ({
  value: label,
  label,
}))
export const classes: readonly Option[] = [
  { value: 'open', label: 'Öppen klass' },
  { value: 'club', label: 'Klubbklass' },
  { value: 'standard', label: 'Standardklass' },
  { value: 'fifteen', label: '15-metersklass' },
  { value: 'junior', label: 'Juniorer' },
]
export const audiences = [
  { value: 'public', label: 'Alla', hint: 'Syns i den öppna kalendern.' },
  { value: 'branch', label: 'Grenens medlemmar' },
  { value: 'district', label: 'Distriktets medlemmar' },
]

const places = ['Borås-Viared ESGE', 'Eskilstuna ESSU', 'Falköping ESGK', 'Göteborg-Säve ESGP', 'Hudiksvall ESNH']
const more = [
  'Karlskoga ESKK',
  'Ljungbyhed ESTL',
  'Malmö-Sturup ESMS',
  'Norrköping ESSP',
  'Ålleberg ESGC',
  'Örebro ESOE',
]
export const airfields: readonly Option[] = [...places, ...more].map((place) => {
  const [label = '', code = ''] = place.split(/ (?=ES)/)
  return { value: code, label, detail: code }
})

const soon = (time: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, time)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })

/** Simulates a server: responds after a delay, fails for the text 'fel', and does not search for '802001'. */
export const loadClubs = searchedFromTwo(async (written, signal) => {
  if (written === '802001') return 'Skriv hela organisationsnumret.'
  await soon(400, signal)
  if (written === 'fel') throw new Error('no answer')
  const wanted = written.toLocaleLowerCase('sv')
  return airfields
    .map(({ value, label }) => ({ value, label: `${label} flygklubb` }))
    .filter(({ label }) => label.toLocaleLowerCase('sv').includes(wanted))
})

let count = 0
/** Simulates an upload in ten steps; a file whose name starts with 'fel' fails. */
export const upload: Upload = async ({ name, type, size }, { onProgress, signal }) => {
  for (let step = 1; step <= 10; step++) {
    await soon(80, signal)
    onProgress(step / 10)
    if (step > 5 && name.startsWith('fel'))
      throw new Failure(0, { errors: [{ code: 'ERROR', message: 'Servern svarar inte.' }] })
  }
  return { id: `file-${++count}`, name, type, size }
}
