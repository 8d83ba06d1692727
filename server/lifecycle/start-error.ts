/** A reason not to start that a person can do something about: the message is Swedish and is shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The message is one Swedish line that begins with the name of the variable at fault. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}
