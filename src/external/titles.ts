// The documents' titles (spec §2), and what they are in English.
export { calendarTitles as calendarTitle } from '../features/competitions/calendar/titles.ts'
export const competitionTitle = { se: 'Tävlingsansökan', en: 'Application to organise' }
export const missingTitle = {
  gone: { se: 'Tävlingen finns inte', en: 'No such competition' },
  busy: { se: 'Många besöker oss just nu', en: 'Many people are visiting us right now' },
  fault: { se: 'Sidan går inte att visa just nu', en: 'The page cannot be shown right now' },
}
