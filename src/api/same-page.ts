// What follows an answer on the page that has asked for it.

/** The function, which does nothing once the user has left the page: a slow answer may not lead away from another one. */
export const onSamePage = <Args extends unknown[]>(then: (...args: Args) => void): ((...args: Args) => void) => {
  const { pathname } = location
  return (...args) => {
    if (location.pathname === pathname) then(...args)
  }
}
