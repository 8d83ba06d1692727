// Runs what follows an answer only on the page that has asked for it.

/** Wraps a function to do nothing once the user has left the page, because a slow answer must not lead away from another page. */
export const onSamePage = <Args extends unknown[]>(then: (...args: Args) => void): ((...args: Args) => void) => {
  const { pathname } = location
  return (...args) => {
    if (location.pathname === pathname) then(...args)
  }
}
