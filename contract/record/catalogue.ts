// Catalogues: choices that an association keeps in an order of its own, takes out of use and takes back.
import { z } from 'zod'
import type { Context, Holder } from '../access.ts'
import { counted } from '../text/counted.ts'
import { andList } from '../text/lists.ts'
import { nounForms } from '../text/noun-forms.ts'
import { catalogueStateLabels, type CatalogueState as State } from './catalogue-state.ts'
import { defineTransitions } from './transitions.ts'
import { versionShape } from './version.ts'

/** What every record of a catalogue has beside the fields of its form. */
export const catalogueShape = {
  id: z.string(),
  ...versionShape,
  /** Out of use, it is not offered any more; records that have it keep it. */
  isActive: z.boolean(),
}

interface Usable {
  isActive: boolean
}

const stateOf = ({ isActive }: Usable): State => (isActive ? 'active' : 'inactive')
export const stateColumn = { label: 'Status', text: (row: Usable) => catalogueStateLabels[stateOf(row)] }

const either: readonly State[] = ['active', 'inactive']
/** The actions of a usable record: those of a catalogue but for `reorder`. */
export const usableActions = {
  update: { label: 'Redigera', from: either },
  deactivate: { label: 'Inaktivera', from: ['active'] },
  restore: { label: 'Återställ', from: ['inactive'] },
} as const satisfies Record<string, { label: string; from: readonly State[] }>
export type UsableAction = keyof typeof usableActions
export type CatalogueAction = UsableAction | 'reorder'
const catalogueActions = { ...usableActions, reorder: { from: either } }

interface UsableRules<Action extends string, Owner, Subject extends Usable> {
  /** The record in the definite form. */
  noun: string
  actions: Readonly<Record<Action, { from: readonly State[] }>>
  /** The association that keeps the record, or what else `changeRefusal` judges by. */
  ownerOf: (record: Subject) => Owner
  /** The reason why the holder may not change the records of the owner, or null. */
  changeRefusal: (holder: Holder, context: Context, owner: Owner, action?: Action) => string | null
  /** A refusal for another reason than the record's state, or null. */
  refuse?: (action: Action, record: Subject) => string | null
}

/**
 * The rules of usable records, for server and page. `Action`: the actions; `Owner`: what `changeRefusal` judges by; `Subject`: the
 * fields of the record that the rules need.
 */
export const usableRules = <Action extends string, Owner, Subject extends Usable>({
  noun,
  actions,
  ownerOf,
  changeRefusal,
  refuse = () => null,
}: UsableRules<Action, Owner, Subject>) => {
  const { Noun, adjective } = nounForms(noun)
  const stateRefusal = defineTransitions<Action, State, Usable>({
    actions,
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
    refusal: (action: Action, record: Subject, holder: Holder, context: Context): string | null =>
      changeRefusal(holder, context, ownerOf(record), action) ?? stateRefusal(action, record) ?? refuse(action, record),
  }
}

type Branch = { id: string; name: string }

/** The rules of a catalogue that a branch keeps. `noun`: the record in the definite form. */
export const catalogueRules = (
  noun: string,
  changeRefusal: (holder: Holder, context: Context, branch: Branch) => string | null,
) =>
  usableRules({
    noun,
    actions: catalogueActions,
    ownerOf: ({ branch }: Usable & { branch: Branch }) => branch,
    changeRefusal,
  })

/** Where a record is used, as text: '2 utkast och 1 utlysning'. `labels`: singular and plural of each kind of user. */
export const usageText = <Kind extends string>(
  usage: Readonly<Record<Kind, number>>,
  labels: Readonly<Record<Kind, readonly [one: string, many: string]>>,
): string =>
  andList(
    (Object.keys(labels) as Kind[])
      .filter((kind) => usage[kind] > 0)
      .map((kind) => counted(usage[kind], labels[kind][0], labels[kind][1])),
  )
