// Endpoints that every kind of record of staff has under its path: list, export, view, create, update, actions and history.
import { z } from 'zod'
import { changes, reads, type Area, type Scope } from '../access.ts'
import { endpoint, namedAssociations, type Shows } from '../endpoint.ts'
import { nounForms } from '../text/noun-forms.ts'
import { fieldRestore, historyPage, recordNames } from './history.ts'
import { historySearch } from './history-search.ts'
import { listEndpoints, type ListSchemas } from './list-endpoints.ts'
import type { RecordType } from './record-types.ts'
import { version } from './version.ts'

export interface RecordDefinition<Base extends string, Answer extends z.ZodType> {
  type: RecordType
  /** A right in any of them is enough. */
  areas: readonly Area[]
  /** The scopes that read and change records that belong to no area. */
  scopes?: readonly Scope[]
  base: Base
  /** The record as its page shows it. */
  answer: Answer
  /** Other records that every read of one record shows something of, such as its parent in the path. */
  parents?: Shows<Base>
  /** The types of its neighbours, whose pages show something of it. */
  neighbours?: readonly RecordType[]
}

/** `summary`: the sentence for the API's documentation. `alsoShows`: what the answer shows beside the noun's own records. */
export const recordEndpoints = <const Base extends string, Answer extends z.ZodType>({
  type,
  areas,
  scopes,
  base,
  answer,
  parents = {},
  neighbours = [],
}: RecordDefinition<Base, Answer>) => {
  const [read, change] = [scopes ?? reads(...areas), scopes ?? changes(...areas)]
  const path = `${base}/:id` as const
  // The compiler does not know the parameters of a path that is a type parameter.
  const shows = { ...namedAssociations, ...parents, [type]: 'id' } as never
  const changed = [type, ...neighbours]
  const definite = recordNames[type]
  const record = {
    list: <Row extends z.ZodType, Filter extends z.ZodType, Search extends z.ZodType, Export extends z.ZodType>(
      row: Row,
      schemas: ListSchemas<Filter, Search, Export>,
      alsoShows: Shows<never> = {},
    ) => listEndpoints({ type, base, scope: read }, row, schemas, alsoShows),
    create: <Body extends z.ZodType>(summary: string, body: Body) =>
      endpoint({ method: 'POST', path: base, scope: change, summary, body, answer, changes: changed }),
    /** Something about the record, that its page shows beside it. */
    part: <const Name extends string, Part extends z.ZodType>(
      name: Name,
      summary: string,
      part: Part,
      alsoShows: Shows<never> = {},
    ) =>
      endpoint({
        method: 'GET',
        path: `${path}/${name}`,
        scope: read,
        summary,
        answer: part,
        shows: { ...(shows as object), ...alsoShows } as never,
      }),
    remove: (summary: string) =>
      endpoint({
        method: 'DELETE',
        path,
        scope: change,
        summary,
        query: z.object({ version: z.coerce.number().int().min(1) }),
        answer: 'nothing',
        changes: changed,
      }),
    /** `also`: other types of records that the action changes. */
    action: <const Verb extends string, Body extends z.ZodType>(
      verb: Verb,
      summary: string,
      body: Body,
      also: readonly RecordType[] = [],
    ) =>
      endpoint({
        method: 'POST',
        path: `${path}/${verb}`,
        scope: change,
        summary,
        body,
        answer,
        changes: [...changed, ...also],
      }),
    /** A file that is made of the record. */
    file: <const Name extends string>(name: Name, summary: string) =>
      endpoint({ method: 'GET', path: `${path}/${name}`, scope: read, summary, answer: 'file' }),
    /** The reads of the record's page: the whole record, and its history. */
    page: (alsoShows: Shows<never> = {}) => ({
      view: endpoint({
        method: 'GET',
        path,
        scope: read,
        summary: `${nounForms(definite).Noun} med alla uppgifter`,
        answer,
        shows: { ...(shows as object), ...alsoShows } as never,
      }),
      history: endpoint({
        method: 'GET',
        path: `${path}/history`,
        scope: read,
        summary: `Vem som har ändrat ${definite} och när, de senaste först`,
        query: historySearch,
        answer: historyPage,
        shows,
      }),
    }),
    /** The writes of its form, and of restoring fields from its history. `also`: as of an action. */
    edited: <Body extends z.ZodType>(body: Body, also: readonly RecordType[] = []) => ({
      update: endpoint({
        method: 'PUT',
        path,
        scope: change,
        summary: `Ändrar ${definite}; kräver den version som ändringen utgår från`,
        body,
        answer,
        changes: [...changed, ...also],
      }),
      restoreFields: endpoint({
        method: 'POST',
        path: `${path}/history/:eventId/restore`,
        scope: change,
        summary: 'Återställer fält till värdena före en ändring i historiken',
        body: fieldRestore,
        answer,
        changes: [...changed, ...also],
      }),
    }),
  }
  /**
   * The endpoints of records that are taken out of use and taken back, except their list. `noun`: in the definite form. `usage`: the
   * types of records that use them.
   */
  const usable = <Create extends z.ZodType, Update extends z.ZodType>(
    noun: string,
    create: Create,
    update: Update,
    usage: Shows<never>,
  ) => {
    const { pronoun } = nounForms(noun)
    return {
      create: record.create(`Skapar ${noun}; samma id igen ger samma svar`, create),
      ...record.page(usage),
      ...record.edited(update),
      deactivate: record.action(
        'deactivate',
        `Inaktiverar ${noun}, så att ${pronoun} inte längre kan väljas`,
        sentVersion,
      ),
      restore: record.action('restore', `Återställer ${noun}, så att ${pronoun} kan väljas igen`, sentVersion),
    }
  }
  return {
    ...record,
    usable,
    /** The same for records with an order of their own. */
    catalogue: <Create extends z.ZodType, Update extends z.ZodType>(
      noun: string,
      create: Create,
      update: Update,
      usage: Shows<never>,
    ) => ({
      ...usable(noun, create, update, usage),
      reorder: record.action(
        'reorder',
        `Låter ${noun} byta plats med en annan i samma grupp`,
        sentVersion.extend({ withId: z.uuid() }),
      ),
    }),
  }
}

const sentVersion = z.object({ version })
