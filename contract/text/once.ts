/**
 * A function that calls `create` the first time, and gives what that returned ever after. The formatters of Intl are made so:
 * each takes milliseconds, and most pages need few of them.
 */
export const once = <Value extends object>(create: () => Value): (() => Value) => {
  let value: Value | undefined
  return () => (value ??= create())
}
