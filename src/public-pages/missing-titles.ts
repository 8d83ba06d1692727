// Document titles of the error page of the public pages, which the others do not load.
export const missingTitle = {
  gone: { se: 'Tävlingen finns inte', en: 'Competition not found' },
  busy: { se: 'Många besöker oss just nu', en: 'We are very busy right now' },
  limited: { se: 'För många sidor på kort tid', en: 'Too many pages in a short time' },
  fault: { se: 'Sidan går inte att visa just nu', en: 'The page cannot be shown right now' },
}
