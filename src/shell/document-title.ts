// The document title of the matched routes.

interface MatchedRoute {
  staticData: { title?: string; titleEn?: string }
  search: object
  status: string
  /** Set by the router on the route below which nothing was found. */
  _notFound?: boolean
}

export const notFoundTitle = 'Sidan finns inte'
export const notFoundTitleEn = 'Page not found'
const fallback = 'Svenska Flygsportförbundet'

/** The title of the innermost route that has one. */
export const documentTitle = (matches: readonly MatchedRoute[]): string => {
  const isEnglish = matches.some(({ search }) => 'lang' in search && search.lang === 'en')
  if (matches.some((match) => match._notFound || match.status === 'notFound'))
    return isEnglish ? notFoundTitleEn : notFoundTitle
  const route = matches.findLast((match) => match.staticData.title)?.staticData
  return (isEnglish && route?.titleEn) || (route?.title ?? fallback)
}
