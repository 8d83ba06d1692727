// The buttons that move a record of a catalogue up and down in the branch's order.
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { pageSizes } from '#contract/record/list-search.ts'
import { nounForms } from '#contract/text/noun-forms.ts'
import { useWrite } from '../../api/write.ts'
import type { Neighbours, RowActions } from '../../table/row-groups.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Catalogue, CatalogueRecord } from './catalogue.ts'

/** What shows a neighbour that stands on another page. */
export const wayToNeighbours = (size: number, isOfOneBranch: boolean): string => {
  if (size < Math.max(...pageSizes)) return 'Visa fler rader per sida.'
  return isOfOneBranch ? 'Filtrera på en grupp.' : 'Filtrera på en gren.'
}

interface OrderButtonsProps<View extends CatalogueRecord> {
  catalogue: Catalogue<View>
  row: View
  neighbours: Neighbours<View>
  /** See `wayToNeighbours`. */
  way: string
}

const OrderButtons = <View extends CatalogueRecord>({ catalogue, row, neighbours, way }: OrderButtonsProps<View>) => {
  const [moved, setMoved] = useState('')
  const reorder = useWrite(catalogue.endpoints.reorder)
  const { Noun } = nounForms(catalogue.noun)
  const button = (
    label: string,
    Icon: typeof ArrowUp,
    other: View | undefined,
    [place, end]: [string, string],
    isCut = false,
  ) => (
    <IconButton
      size="sm"
      label={`${label} ${catalogue.codeOf(row)}`}
      icon={<Icon className="size-4" aria-hidden="true" />}
      reason={other ? null : `${Noun} är ${isCut ? `${end} på sidan. ${way}` : `redan ${end}.`}`}
      onClick={() => {
        if (other && !reorder.isPending)
          reorder.mutate({ params: { id: row.id }, body: { version: row.version, withId: other.id } } as never, {
            onSuccess: () => setMoved(`${catalogue.codeOf(row)} står nu ${place} ${catalogue.codeOf(other)}.`),
          })
      }}
    />
  )
  return (
    // Another row may be moved next, and the same move be made again.
    <span className="flex justify-end" onBlur={() => setMoved('')}>
      {button('Flytta upp', ArrowUp, neighbours.above, ['före', 'först'], neighbours.isCutAbove)}
      {button('Flytta ner', ArrowDown, neighbours.below, ['efter', 'sist'], neighbours.isCutBelow)}
      {/* The button keeps the focus, and the place of its row says nothing to who does not see it. */}
      <output className="sr-only">{moved}</output>
    </span>
  )
}

export const orderButtonsOf =
  <View extends CatalogueRecord>(catalogue: Catalogue<View>, way: string): RowActions<View> =>
  (row, neighbours) => <OrderButtons {...{ catalogue, row, neighbours, way }} />
