// The classes, districts and organizers of an announcement `n`, an application `p` or a sanction `s`, as JSON.
import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { classRef } from '#contract/competitions/class-types/class-type.ts'
import { associationRef } from '../associations/association-names.ts'
import { classType } from '../db/tables/class-type-tables.ts'
import { constant, jsonList, collateSwedish } from '../db/sql-expressions.ts'
import { jsonFields } from '../records/columns.ts'

export const aliases = { announcement: 'n', application: 'p', sanction: 's' }
/** A condition on a row that links others to the kind. */
export const isOf = (kind: keyof typeof aliases, alias = 'x'): string => `${alias}.${kind}_id = ${aliases[kind]}.id`

/** A class `c` as the contract's `classRef`. */
export const classFields = jsonFields(classType, 'c', classRef, {})

/** `fields`: of the class `c`, and of `x`, which links it. */
export const classesOf = (kind: keyof typeof aliases, fields: SQL): SQL =>
  jsonList(
    fields,
    sql`${collateSwedish(sql`c.code`)}, c.id`,
    sql.raw(`from ${kind}_class x join class_type c on c.id = x.class_type_id where ${isOf(kind)}`),
  )

/** `fields`: of the district `d`; by default a reference to it. */
export const districtsOf = (kind: 'announcement' | 'sanction', fields: SQL = associationRef('d')): SQL =>
  jsonList(
    fields,
    collateSwedish(sql`d.name`),
    sql.raw(`from ${kind}_district x join association d on d.id = x.district_id where ${isOf(kind)}`),
  )

/**
 * The branch `b`, the districts and the classes of the record, composed once. `classes`: as the answer has them. `own`: the fields of
 * a class that its link `x` has.
 */
export const linkedColumns = <Shape extends z.core.$ZodShape>(
  kind: 'announcement' | 'sanction',
  classes: { element: { shape: Shape } },
  own: Parameters<typeof jsonFields<typeof classType, Shape>>[3],
) => ({
  branch: constant(sql`json_build_object(${associationRef('b')})`),
  districts: constant(districtsOf(kind)),
  classes: constant(classesOf(kind, jsonFields(classType, 'c', classes.element, own))),
})

/** `fields`: of the club `o`. The club with the main responsibility comes first. */
export const organizersOf = (fields: SQL): SQL =>
  jsonList(
    fields,
    sql`x.position`,
    sql`from sanction_organizer x join organization o on o.id = x.organization_id where x.sanction_id = s.id`,
  )

export const organizerNames = sql`(select coalesce(json_agg(o.name order by x.position), '[]') from sanction_organizer x
  join organization o on o.id = x.organization_id where x.sanction_id = s.id)`
