// Errors that stop the start of the server with a Swedish message for the operator.
/** A reason that the operator can correct: the message is Swedish and is shown without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The message is one Swedish line that begins with the name of the invalid variable. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}
