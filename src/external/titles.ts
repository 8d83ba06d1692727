// The documents' titles (spec §2), and what they are in English.
export const calendarTitle = { se: 'FSF Tävlingskalender', en: 'FSF Competition Calendar' }
export const competitionTitle = { se: 'Tävlingsansökan', en: 'Application to organise' }
export const missingTitle = {
  gone: { se: 'Tävlingen finns inte', en: 'No such competition' },
  busy: { se: 'Många besöker oss just nu', en: 'Many people are visiting us right now' },
  fault: { se: 'Sidan går inte att visa just nu', en: 'The page cannot be shown right now' },
}
