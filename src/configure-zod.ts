// Imported before anything that makes a schema: Zod would otherwise try `new Function`, which the content policy reports.
import { config } from 'zod/v4/core'

config({ jitless: true })
