// The searches that a search box has sent and that are not in the address yet: an address that comes is one of them, or a navigation.

export interface SentSearches {
  /** The search in the address. */
  value: string
  /** Those on the way, in order. Some may never arrive, when a later one takes their place. */
  sent: readonly string[]
}

/** The searches after the address has got another one. `isOwn`: the box has sent it, so that what is typed since stays. */
export const arrived = ({ sent }: SentSearches, value: string): SentSearches & { isOwn: boolean } => {
  const index = sent.indexOf(value)
  return { value, sent: index === -1 ? [] : sent.slice(index + 1), isOwn: index !== -1 }
}
