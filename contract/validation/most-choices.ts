// The limit of a list's filter. The file has no schemas, because the public pages load it and must not load Zod.

/** The most values that a filter of a list takes. */
export const mostChoices = 50
