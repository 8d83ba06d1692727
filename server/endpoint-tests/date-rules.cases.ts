// Test cases of the rules about dates and times: input, and the expected error or stored value.
import { errorsAt, stored, type RuleCases } from './rule-cases.ts'

const empties = [
  ['', stored(null)],
  ['   ', stored(null)],
  [null, stored(null)],
] as const
const invalid = 'Det valda datumet är ogiltigt.'
const skipped = 'Tid finns inte den dagen: klockan ställs om till sommartid, från 02:00 till 03:00. Välj en annan tid.'

export const dateRuleCases: RuleCases<
  | 'date'
  | 'after'
  | 'before'
  | 'untilToday'
  | 'betweenDates'
  | 'dateFormat'
  | 'time'
  | 'timeSpan'
  | 'realTime'
  | 'period'
> = {
  date: [
    ...empties,
    [undefined, 'Datum är obligatoriskt.'],
    ['2026-05-03', stored('2026-05-03')],
    ['2024-02-29', stored('2024-02-29')],
    ['0001-01-01', stored('0001-01-01')],
    ['9999-12-31', stored('9999-12-31')],
    ['2026-02-29', invalid],
    ['2026-04-31', invalid],
    ['2026-13-01', invalid],
    ['2026-00-10', invalid],
    ['0000-01-01', invalid],
    ['10000-01-01', invalid],
    ['2026-5-3', invalid],
    ['3 maj 2026', invalid],
    ['2026-05-03T00:00:00Z', invalid],
    ['👍', invalid],
    [20_260_503, invalid],
    [Number.NaN, invalid],
    [['2026-05-03'], invalid],
    [{}, invalid],
  ],
  after: [
    ...empties,
    ['2026-05-02', 'Startdatum måste vara efter 3 maj 2026.'],
    ['2026-05-03', 'Startdatum måste vara efter 3 maj 2026.'],
    ['2026-05-04', stored('2026-05-04')],
    ['2026-05-32', invalid],
    ['👍', invalid],
    [7, invalid],
  ],
  before: [
    ...empties,
    ['2026-05-02', stored('2026-05-02')],
    ['2026-05-03', 'Slutdatum måste vara före 3 maj 2026.'],
    ['2026-05-04', 'Slutdatum måste vara före 3 maj 2026.'],
    ['9999-12-31', 'Slutdatum måste vara före 3 maj 2026.'],
    ['👍', invalid],
    [true, invalid],
  ],
  untilToday: [
    ...empties,
    ['2026-05-02', stored('2026-05-02')],
    ['9999-12-31', 'Betalningsdag får inte ligga i framtiden.'],
    ['2026-02-29', invalid],
    [true, invalid],
  ],
  betweenDates: [
    ...empties,
    ['2026-05-02', 'Tävlingsdag måste vara mellan 3 maj 2026 och 31 augusti 2026.'],
    ['2026-05-03', stored('2026-05-03')],
    ['2026-08-31', stored('2026-08-31')],
    ['2026-09-01', 'Tävlingsdag måste vara mellan 3 maj 2026 och 31 augusti 2026.'],
    ['2026-06-31', invalid],
    ['👍', invalid],
    [{}, invalid],
  ],
  dateFormat: [
    ['', stored('')],
    ['   ', stored('')],
    [null, stored('')],
    ['2026-05-03', stored('2026-05-03')],
    ['3/5 2026', 'Datum ska skrivas som ÅÅÅÅ-MM-DD.'],
    ['2026-5-3', 'Datum ska skrivas som ÅÅÅÅ-MM-DD.'],
    ['20260503', 'Datum ska skrivas som ÅÅÅÅ-MM-DD.'],
    ['2026-02-30', invalid],
    ['0000-01-01', invalid],
    ['👍', 'Datum ska skrivas som ÅÅÅÅ-MM-DD.'],
    [2026, 'Datum måste vara text.'],
  ],
  time: [
    ['', stored('')],
    ['   ', stored('')],
    ['09:30', stored('09:30')],
    ['9.30', stored('09:30')],
    ['0930', stored('09:30')],
    ['00:00', stored('00:00')],
    ['23:59', stored('23:59')],
    ['24:00', 'Samling måste vara ett klockslag, till exempel 09:30.'],
    ['12:60', 'Samling måste vara ett klockslag, till exempel 09:30.'],
    ['930', 'Samling måste vara ett klockslag, till exempel 09:30.'],
    ['👍', 'Samling måste vara ett klockslag, till exempel 09:30.'],
    [930, 'Samling måste vara text.'],
  ],
  timeSpan: [
    [{ start: '09:30', end: '17.00' }, stored({ start: '09:30', end: '17:00' })],
    [{ start: '9.30', end: '10:00' }, stored({ start: '09:30', end: '10:00' })],
    [{ start: '', end: '10:00' }, stored({ start: '', end: '10:00' })],
    [{ start: '10:00', end: '   ' }, stored({ start: '10:00', end: '' })],
    [{ start: '10:00', end: '10:00' }, errorsAt({ end: 'Slut måste vara senare än starttiden.' })],
    [{ start: '10:00', end: '9:59' }, errorsAt({ end: 'Slut måste vara senare än starttiden.' })],
    [{ start: '10:00', end: '👍' }, errorsAt({ end: 'Slut måste vara ett klockslag, till exempel 09:30.' })],
    [{ start: 10, end: '09:00' }, errorsAt({ start: 'Start måste vara text.' })],
  ],
  realTime: [
    [{ day: '2027-03-28', time: '02:30' }, errorsAt({ time: skipped })],
    [{ day: '2027-03-28', time: '2.00' }, errorsAt({ time: skipped })],
    [{ day: '2027-03-28', time: '01:59' }, stored({ day: '2027-03-28', time: '01:59' })],
    [{ day: '2027-03-28', time: '03:00' }, stored({ day: '2027-03-28', time: '03:00' })],
    [{ day: '2027-03-27', time: '02:30' }, stored({ day: '2027-03-27', time: '02:30' })],
    // Comes twice, which is fine.
    [{ day: '2027-10-31', time: '02:30' }, stored({ day: '2027-10-31', time: '02:30' })],
    [{ day: '2027-03-28', time: '' }, stored({ day: '2027-03-28', time: '' })],
    [{ day: '', time: '02:30' }, stored({ day: null, time: '02:30' })],
  ],
  period: [
    [{ from: '2026-05-03', to: '2026-05-04' }, stored({ from: '2026-05-03', to: '2026-05-04' })],
    [{ from: '2026-05-03', to: '2026-05-03' }, stored({ from: '2026-05-03', to: '2026-05-03' })],
    [{ from: '2026-05-03', to: '  ' }, stored({ from: '2026-05-03', to: null })],
    [{ from: '', to: '2026-05-03' }, stored({ from: null, to: '2026-05-03' })],
    [{ from: '2026-05-03', to: '2026-05-02' }, errorsAt({ to: 'Sista dagen kan inte vara före första dagen.' })],
    [{ from: '2026-05-03', to: '👍' }, errorsAt({ to: invalid })],
    [{ from: 7, to: '2026-05-02' }, errorsAt({ from: invalid })],
  ],
}
