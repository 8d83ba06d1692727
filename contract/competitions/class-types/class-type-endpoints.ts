// Endpoints of competition classes: list, create, edit, reorder, deactivate, restore, history, and the choices of forms and filters.
import { z } from 'zod'
import { reads } from '../../access.ts'
import { endpoint } from '../../endpoint.ts'
import { recordEndpoints } from '../../record/record-endpoints.ts'
import { listParam } from '../../validation/fields.ts'
import { classTypeAreas, classTypeListSchemas } from './class-type-search.ts'
import { classType, classTypeCreate, classTypeUpdate } from './class-type.ts'

/** A class as forms and filters offer it, in the order that its branch has chosen. */
export const classTypeChoice = classType
  .pick({
    id: true,
    code: true,
    name: true,
    nameEn: true,
    faiClass: true,
    disciplineGroup: true,
    isTeam: true,
    isActive: true,
  })
  .extend({ branchId: z.string() })
export type ClassTypeChoice = z.output<typeof classTypeChoice>

/** Where the classes are used. */
const usage = { announcement: 'any', sanction: 'any' } as const
const record = recordEndpoints({ type: 'class_type', areas: classTypeAreas, base: '/class-types', answer: classType })

export const classTypes = {
  choices: endpoint({
    method: 'GET',
    path: '/class-types/choices',
    scope: reads(...classTypeAreas),
    summary: 'Klasserna som utlysningar och filter väljer bland, även inaktiverade; i en gren bara dess egna',
    query: z.object({ branch: listParam(z.uuid()) }),
    answer: z.object({ items: z.array(classTypeChoice) }),
    shows: { class_type: 'any' },
  }),
  ...record.list(classType, classTypeListSchemas, usage),
  ...record.catalogue('klassen', classTypeCreate, classTypeUpdate, usage),
}
