// Calls that reach the server in the order in which they are made.

/**
 * Returns the function that makes a call once those before it have been answered. The call gets whether those have succeeded that were
 * made since the last time that none was waiting. Whoever makes the call shows its failure.
 */
export const orderedCalls = () => {
  let last: Promise<boolean> = Promise.resolve(true)
  return async (call: (haveSucceeded: boolean) => Promise<unknown>): Promise<void> => {
    const before = last
    const all = before.then((haveSucceeded) =>
      call(haveSucceeded).then(
        () => haveSucceeded,
        () => false,
      ),
    )
    last = all
    await all
    if (last === all) last = Promise.resolve(true)
  }
}
