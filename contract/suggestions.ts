// 'Menade du …': what a search that found nothing may have been meant for.
import { z } from 'zod'
import { text } from './fields.ts'

export const suggestionSearch = z.object({ q: text(100).default('') })
/** Names or titles, the likest first; each finds something when it is searched for. */
export const suggestions = z.object({ items: z.array(z.string()) })
export type Suggestions = z.output<typeof suggestions>
