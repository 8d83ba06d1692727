// Configures Zod before any schema is made: without `new Function`, which the content security policy forbids.
import { config } from 'zod/v4/core'

config({ jitless: true })
