// The text about missing permissions: which people a page is for, without scope names.
import { orList } from '#contract/text/lists.ts'
import { everyContext } from '../../api/guard.ts'
import type { ContextKinds, NotAllowed } from '../../api/refused-page.ts'

const areas: Readonly<Record<string, string>> = {
  Organizations: 'föreningar',
  Members: 'medlemmar',
  Competitions: 'tävlingar',
  Licenses: 'licenser',
  Administrators: 'administratörer',
}

const places = { global: 'i hela förbundet', branch: 'i en gren', district: 'i ett distrikt' }
/** ' i hela förbundet', of a screen that exists there alone. */
const placeText = (kinds: ContextKinds) =>
  kinds.length === everyContext.length ? '' : ` ${orList(kinds.map((kind) => places[kind]))}`

/** 'Sidan är för dem som får se föreningar.' */
export const requiredPermissionText = ({ kinds, scopes }: Pick<NotAllowed, 'kinds' | 'scopes'>): string => {
  const named = Object.keys(areas).filter((area) => scopes.some((scope) => scope.includes(`${area}.`)))
  const verb = scopes.some((scope) => scope.endsWith('.View')) ? 'se' : 'ändra'
  const things = orList(named.map((area) => areas[area] ?? ''))
  return things === ''
    ? 'Sidan är för systemadministratörer.'
    : `Sidan är för dem som får ${verb} ${things}${placeText(kinds)}.`
}
