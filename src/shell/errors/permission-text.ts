// The text about missing permissions: which people a page is for, without scope names.
import { orList } from '#contract/text/lists.ts'

const areas: Readonly<Record<string, string>> = {
  Organizations: 'föreningar',
  Members: 'medlemmar',
  Competitions: 'tävlingar',
  Licenses: 'licenser',
  Administrators: 'administratörer',
}

/** 'Sidan är för dem som får se föreningar.' */
export const requiredPermissionText = (scopes: readonly string[]): string => {
  const named = Object.keys(areas).filter((area) => scopes.some((scope) => scope.includes(`${area}.`)))
  const verb = scopes.some((scope) => scope.endsWith('.View')) ? 'se' : 'ändra'
  const things = orList(named.map((area) => areas[area] ?? ''))
  return things === '' ? 'Sidan är för systemadministratörer.' : `Sidan är för dem som får ${verb} ${things}.`
}
