// The document's title is the route's, whenever the path changes (spec §2).

interface Matched {
  staticData: { title?: string }
  status: string
  /** The router's mark on the route below which nothing was found. */
  _notFound?: boolean
}

export const notFoundTitle = 'Sidan finns inte'
const fallback = 'Svenska Flygsportförbundet'

/** The title of the innermost route that has one. */
export const titleOf = (matches: readonly Matched[]): string => {
  if (matches.some((match) => match._notFound || match.status === 'notFound')) return notFoundTitle
  return matches.findLast((match) => match.staticData.title)?.staticData.title ?? fallback
}
