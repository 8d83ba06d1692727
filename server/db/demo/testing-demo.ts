// Database with a small demo of a fixed day, which is loaded once for all test files.
import { Buffer } from 'node:buffer'
import { createTestDatabase, filledTemplate } from '../testing-database.ts'
import { loadDemo } from './load.ts'

export const demoDay = '2026-11-21'
const identity = { encryption: Buffer.alloc(32, 1), lookup: Buffer.alloc(32, 2) }

/** The name of the template that is the demo, for a test database. */
export const demoTemplate = () =>
  filledTemplate('template_demo', ({ db }) => loadDemo(db, { identity, today: demoDay, members: 600 }))

/** Call in beforeAll; `close` drops the database. */
export const createDemoDatabase = async () => createTestDatabase(await demoTemplate())
