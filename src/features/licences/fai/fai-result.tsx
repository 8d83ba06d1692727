// What FAI's list and our licences do not agree on.
import { CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FaiComparison } from '#contract/licences/fai/fai-endpoints.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { formatNumber } from '../../../ui/number-and-time-formats.ts'
import { HolderLink, LicenceLink } from '../record-links.tsx'
import { LicenceChip } from '../state-chips.tsx'

type Ours = FaiComparison['missingThere'][number]
type Theirs = Omit<FaiComparison['missingHere'][number], 'licence'>

const Own = ({ licence }: { licence: Ours }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <LicenceLink licence={licence} /> <HolderLink holder={licence.holder} /> <LicenceChip state={licence.state} />
  </span>
)

const daysOf = ({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }) =>
  validFrom === null ? `till ${validTo ?? ''}` : `${validFrom} – ${validTo ?? ''}`

const theirText = ({ name, faiId, number }: Theirs) =>
  [name, faiId && `FAI-id ${faiId}`, number].filter(Boolean).join(' · ')

interface GroupProps<Item> {
  title: string
  meaning: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
}

const Group = <Item,>({ title, meaning, items, keyOf, children }: GroupProps<Item>) =>
  items.length === 0 ? null : (
    <Card title={`${title} (${formatNumber(items.length)})`} isFlush>
      <p className="border-b border-line px-4 py-2.5 text-muted">{meaning}</p>
      <ul aria-label={title} className="divide-y divide-line">
        {items.map((item) => (
          <li key={keyOf(item)} className="flex flex-col gap-0.5 px-4 py-2.5">
            {children(item)}
          </li>
        ))}
      </ul>
    </Card>
  )

const Detail = ({ children }: { children: ReactNode }) => <span className="text-sm text-muted">{children}</span>

interface FaiResultProps {
  comparison: FaiComparison
  actions: ReactNode
}

export const FaiResult = ({ comparison, actions }: FaiResultProps) => {
  const { same, missingThere, missingHere, different, repeated, unreadable, leftOut } = comparison
  const agrees = [missingThere, missingHere, different, repeated, unreadable].every((list) => list.length === 0)
  return (
    <>
      <Alert
        tone={agrees ? 'success' : 'info'}
        icon={
          agrees ? (
            <CircleCheck className="size-5" aria-hidden="true" />
          ) : (
            <Info className="size-5" aria-hidden="true" />
          )
        }
        actions={actions}
      >
        {same === 1 ? '1 licens stämmer.' : `${formatNumber(same)} licenser stämmer.`}
        {agrees ? ' Listorna är lika.' : ''}
        {leftOut > 0
          ? ` ${formatNumber(leftOut)} ${leftOut === 1 ? 'licens för en person' : 'licenser för personer'} med skyddad identitet skickas aldrig till FAI.`
          : ''}
      </Alert>
      <Group
        title="Olika datum"
        meaning="Licensen finns på båda hållen, men med olika giltighet."
        items={different}
        keyOf={({ theirs }) => String(theirs.row)}
      >
        {({ licence, theirs }) => (
          <>
            <Own licence={licence} />
            <Detail>
              Här {daysOf(licence)}, hos FAI {daysOf(theirs)} (rad {theirs.row})
            </Detail>
          </>
        )}
      </Group>
      <Group
        title="Står flera gånger hos FAI"
        meaning="FAI har mer än en rad för licensen. Be FAI ta bort den som är för mycket."
        items={repeated}
        keyOf={({ theirs }) => String(theirs.row)}
      >
        {({ licence, theirs, first }) => (
          <>
            <Own licence={licence} />
            <Detail>
              {[`Rad ${theirs.row}`, theirText(theirs), daysOf(theirs)].filter(Boolean).join(' · ')}. Licensen står
              också på rad {first}.
            </Detail>
          </>
        )}
      </Group>
      <Group
        title="Saknas hos FAI"
        meaning="Licensen gäller eller ska börja gälla här. Skicka den till FAI."
        items={missingThere}
        keyOf={({ id }) => id}
      >
        {(licence) => (
          <>
            <Own licence={licence} />
            <Detail>
              {daysOf(licence)} · {licence.faiId === '' ? 'FAI-id saknas' : `FAI-id ${licence.faiId}`}
            </Detail>
          </>
        )}
      </Group>
      <Group
        title="Saknas här"
        meaning="FAI har en licens som inte gäller i registret. Be FAI ta bort den, eller lägg in den här."
        items={missingHere}
        keyOf={({ row }) => String(row)}
      >
        {({ licence, ...theirs }) => (
          <>
            <span className="font-medium wrap-anywhere">{theirText(theirs)}</span>
            <Detail>
              Rad {theirs.row} · {daysOf(theirs)}
            </Detail>
            {licence ? <Own licence={licence} /> : null}
          </>
        )}
      </Group>
      <Group
        title="Går inte att läsa"
        meaning="Rätta raderna i filen och stäm av igen."
        items={unreadable}
        keyOf={({ row }) => String(row)}
      >
        {({ row, message }) => (
          <span>
            Rad {row}: {message}
          </span>
        )}
      </Group>
    </>
  )
}
