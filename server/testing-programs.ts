// The environment of a program that a test starts: none of the tester's own variables, but the compiled modules that are kept (050).
export const programEnvironment: Record<string, string> = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)
