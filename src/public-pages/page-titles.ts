// Document titles of the public pages, with English translations.
export { calendarTitles as calendarTitle } from '../features/competitions/calendar/messages.ts'
export const competitionTitle = { se: 'Tävlingsansökan', en: 'Application to organise' }
export const licenceTitle = { se: 'Licenskontroll', en: 'Licence check' }
export const missingTitle = {
  gone: { se: 'Tävlingen finns inte', en: 'Competition not found' },
  busy: { se: 'Många besöker oss just nu', en: 'We are very busy right now' },
  limited: { se: 'För många sidor på kort tid', en: 'Too many pages in a short time' },
  fault: { se: 'Sidan går inte att visa just nu', en: 'The page cannot be shown right now' },
}
