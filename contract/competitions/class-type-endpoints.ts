// Endpoint of the competition classes that forms and filters offer (database rows, some deactivated), and the schema of a class.
import { z } from 'zod'
import { reads } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { listParam } from '../validation/fields.ts'

const classTypeChoice = z.object({
  id: z.string(),
  branchId: z.string(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  faiClass: z.string(),
  disciplineGroup: z.string(),
  isTeam: z.boolean(),
  /** A deactivated class cannot be chosen for new announcements; existing ones keep it (spec §4). */
  isActive: z.boolean(),
})
export type ClassTypeChoice = z.output<typeof classTypeChoice>

export const classTypes = {
  choices: endpoint({
    method: 'GET',
    path: '/class-types/choices',
    scope: reads('Competitions'),
    summary: 'Klasserna som utlysningar väljer bland, även inaktiverade; i en gren bara dess egna',
    query: z.object({ branch: listParam(z.uuid()) }),
    answer: z.object({ items: z.array(classTypeChoice) }),
  }),
}

/** A class in an announcement, an application or a sanction. */
export const classRef = classTypeChoice.pick({ id: true, code: true, name: true, nameEn: true, isActive: true })
export type ClassRef = z.output<typeof classRef>
