/**
 * A function that calls `create` the first time, and gives what that returned ever after. The formatters of Intl and the schemas
 * of lists are made so: they take milliseconds, and most pages need few of them.
 */
export const once = <Value extends object>(create: () => Value): (() => Value) => {
  let value: Value | undefined
  return () => (value ??= create())
}
