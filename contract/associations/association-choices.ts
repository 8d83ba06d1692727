// Associations (branch federations and districts) as choices in forms and filters.
import { z } from 'zod'
import type { Context } from '../access.ts'
import { endpoint } from '../endpoint.ts'

const associationChoice = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  type: z.union([z.literal(0), z.literal(1)]),
  /** False when it is out of use: forms no longer offer it, and records that have it keep it. */
  isActive: z.boolean(),
})
export type AssociationChoice = z.output<typeof associationChoice>

/** 'Segelflyg (inaktiv)' */
const marked = (choice: AssociationChoice): AssociationChoice =>
  choice.isActive ? choice : { ...choice, name: `${choice.name} (inaktiv)`, shortName: `${choice.shortName} (inaktiv)` }

/** The choices that a form offers: those in use, and those already `chosen`. */
export const offeredAmong = (
  choices: readonly AssociationChoice[],
  type: AssociationChoice['type'] | null,
  chosen: readonly (string | null)[] = [],
): AssociationChoice[] =>
  choices
    .filter((choice) => (type === null || choice.type === type) && (choice.isActive || chosen.includes(choice.id)))
    .map(marked)

/** The choices that a filter offers: all of the type, because older records name associations that are out of use. */
export const filteredAmong = (
  choices: readonly AssociationChoice[],
  type: AssociationChoice['type'],
): AssociationChoice[] => choices.filter((choice) => choice.type === type).map(marked)

/** The associations that a new record of the context may belong to: in the federation all, elsewhere the context's own alone. */
export const ownersIn = <Owner extends { id: string }>(context: Context, associations: readonly Owner[]): Owner[] =>
  associations.filter(({ id }) => context.kind === 'global' || id === context.id)

/** The reason why a new record of the context cannot belong to the association, or null. */
export const ownerRefusal = (context: Context, association: { id: string; name: string }): string | null =>
  ownersIn(context, [association]).length > 0
    ? null
    : `Byt till ${association.name} eller till hela förbundet för att lägga till något där.`

export const associationChoices = endpoint({
  method: 'GET',
  path: '/associations/choices',
  scope: 'session',
  summary: 'Alla grenförbund och distrikt, även inaktiverade, i svensk bokstavsordning',
  answer: z.object({ items: z.array(associationChoice) }),
  shows: { association: 'any' },
})
