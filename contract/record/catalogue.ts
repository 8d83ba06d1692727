// Catalogues: choices that an association keeps in an order of its own, takes out of use and takes back.
import { z } from 'zod'
import type { Context, Holder } from '../access.ts'
import { nounForms } from '../text/noun-forms.ts'
import { defineTransitions } from './transitions.ts'

/** What every record of a catalogue has beside the fields of its form. */
export const catalogueShape = {
  id: z.string(),
  version: z.number().int(),
  /** Out of use, it is not offered any more; records that have it keep it. */
  isActive: z.boolean(),
  updatedAt: z.string(),
  updatedByName: z.string().nullable(),
}

interface Usable {
  isActive: boolean
}

export const catalogueStateLabels = { active: 'Aktiv', inactive: 'Inaktiv' } as const
export const catalogueState = z.enum(['active', 'inactive'])
type State = keyof typeof catalogueStateLabels
const stateOf = ({ isActive }: Usable): State => (isActive ? 'active' : 'inactive')
export const stateColumn = { label: 'Status', text: (row: Usable) => catalogueStateLabels[stateOf(row)] }

const either: readonly State[] = ['active', 'inactive']
export const catalogueActions = {
  update: { label: 'Redigera', from: either },
  reorder: { label: 'Flytta', from: either },
  deactivate: { label: 'Inaktivera', from: ['active'] },
  restore: { label: 'Återställ', from: ['inactive'] },
} as const satisfies Record<string, { label: string; from: readonly State[] }>
export type CatalogueAction = keyof typeof catalogueActions

type Branch = { id: string; name: string }

/**
 * The rules of the actions. `noun`: the record in the definite form. `changeRefusal`: the reason why the holder may not change the
 * catalogue of the branch, or null.
 */
export const catalogueRules = (
  noun: string,
  changeRefusal: (holder: Holder, context: Context, branch: Branch) => string | null,
) => {
  const { Noun, adjective } = nounForms(noun)
  const stateRefusal = defineTransitions({
    actions: catalogueActions as Record<CatalogueAction, { from: readonly State[] }>,
    stateOf,
    stateRefusals: {
      active: `${Noun} är redan ${adjective('aktiv')}.`,
      inactive: `${Noun} är redan ${adjective('inaktiv')}.`,
    },
  })
  return {
    changeRefusal,
    stateRefusal,
    /** The reason why the holder may not perform the action on the record, or null. */
    refusal: (
      action: CatalogueAction,
      record: Usable & { branch: Branch },
      holder: Holder,
      context: Context,
    ): string | null => changeRefusal(holder, context, record.branch) ?? stateRefusal(action, record),
  }
}

/** Where a record is used, by kind of user: '2 utkast, 1 utlysning'. `labels`: of one and of many. */
export const usageText = <Kind extends string>(
  usage: Readonly<Record<Kind, number>>,
  labels: Readonly<Record<Kind, readonly [one: string, many: string]>>,
): string =>
  (Object.keys(labels) as Kind[])
    .filter((kind) => usage[kind] > 0)
    .map((kind) => `${usage[kind]} ${labels[kind][usage[kind] === 1 ? 0 : 1]}`)
    .join(', ')
