// Document titles of the public pages, with English translations.
export { calendarTitles as calendarTitle } from '../features/competitions/calendar/messages.ts'
export const competitionTitle = { se: 'Tävlingsansökan', en: 'Application to organise' }
export const licenceTitle = { se: 'Licenskontroll', en: 'Licence check' }
