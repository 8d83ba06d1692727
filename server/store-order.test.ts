// Tests that the compiler refuses store functions whose parameters are in another order.
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
