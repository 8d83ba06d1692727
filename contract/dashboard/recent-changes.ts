// How far the dashboard counts the changes of a record before its latest one.

/** The days before the latest change. */
export const alsoDays = 30
/** The most that are counted: there may be more. */
export const mostAlso = 99
