// Tests that the compiler refuses store functions with another order of parameters, and that every module is checked.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import type { LinkHolder, Viewer } from './actor.ts'
import type { Database, Transaction } from './db/database.ts'
import { storeModule, unscopedModule } from './store-order.ts'

interface Deps {
  db: Database
  now: () => Date
}

it('accepts functions with the actor first and the database second, and what takes no database', () => {
  storeModule<{
    byId: (viewer: Viewer, db: Database, id: string) => string
    submit: (holder: LinkHolder, deps: Deps, version?: number) => string
    count: (context: Pick<Viewer, 'context'>, tx: Transaction) => number
    columns: string
    format: (id: string, title: string) => string
  }>()
  unscopedModule<{ remind: (db: Database, now: Date) => string }>()
  expect(storeModule).toBeTypeOf('function')
})

it('refuses the others when it is compiled', () => {
  // @ts-expect-error the database comes before the actor
  storeModule<{ byId: (db: Database, viewer: Viewer, id: string) => string }>()
  // @ts-expect-error the actor is missing
  storeModule<{ byId: (db: Database, id: string) => string }>()
  // @ts-expect-error the actor is missing
  storeModule<{ list: (db: Database) => string }>()
  // @ts-expect-error the database is not the second parameter
  storeModule<{ byId: (viewer: Viewer, id: string, db: Database) => string }>()
  // @ts-expect-error the id is no actor
  storeModule<{ byId: (id: string, db: Database) => string }>()
  // @ts-expect-error the database is not the second parameter, also when it may be left out
  storeModule<{ byId: (viewer: Viewer, id: string, db?: Database) => string }>()
  // @ts-expect-error a viewer belongs to a store module
  unscopedModule<{ byId: (db: Database, viewer: Viewer, id: string) => string }>()
  expect(unscopedModule).toBeTypeOf('function')
})

/** The text of the parameters of each exported function. */
const parametersOf = (source: string) =>
  [
    ...source.matchAll(/^export (?:const \w+(?:: [^=]+)? = (?:async )?|(?:async )?function\*? ?\w+)(?:<[^(]*>)?\(/gm),
  ].map((start) => {
    const from = start.index + start[0].length
    let [end, depth] = [from, 1]
    for (; depth > 0 && end < source.length; end++) depth += { '(': 1, ')': -1 }[source.charAt(end)] ?? 0
    return source.slice(from, end - 1)
  })
const takesDatabase = (parameters: string) => /\b(Database|Transaction|Queryable|Deps)\b/.test(parameters)

const folder = import.meta.dirname
/** Routes are given the server's parts and name the viewer themselves. Tests and the demo's data act for nobody. */
const isStore = (file: string) => !/^(db|eid-standin)\/|(^|\/)(routes|testing[^/]*|.*\.test)\.ts$/.test(file)

it('is asked of every module that exports a function of the database', () => {
  const missing = globSync('**/*.ts', { cwd: folder })
    .filter(isStore)
    .flatMap((file) => {
      const source = readFileSync(`${folder}/${file}`, 'utf8')
      const typeOfModule = `Module<typeof import('./${basename(file)}')>()`
      if (!parametersOf(source).some(takesDatabase) || source.includes(typeOfModule)) return []
      return [`server/${file}: end it with store${typeOfModule}, or unscoped${typeOfModule} when it acts for nobody`]
    })
  expect(missing).toEqual([])
})
