/** The organisation in every certificate of the local stand-in; a real environment refuses to trust it. */
export const standinOrganization = 'TESTMILJO ingen riktig e-legitimation'
