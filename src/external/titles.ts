// The documents' titles (spec §2), and what they are in English.
export const calendarTitle = { sv: 'FSF Tävlingskalender', en: 'FSF Competition Calendar' }
export const competitionTitle = { sv: 'Tävlingsansökan', en: 'Application to organise' }
export const missingTitle = { sv: 'Tävlingen finns inte', en: 'No such competition' }
