// The documents' titles (spec §2), and what they are in English.
export const calendarTitle = { se: 'FSF Tävlingskalender', en: 'FSF Competition Calendar' }
export const competitionTitle = { se: 'Tävlingsansökan', en: 'Application to organise' }
export const missingTitle = { se: 'Tävlingen finns inte', en: 'No such competition' }
