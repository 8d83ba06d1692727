// Page of the yearly review of access: the roles of one context, those that wait for a decision first.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import { accountName } from '#contract/accounts/account.ts'
import type { ReviewedAccount, ReviewPlace } from '#contract/accounts/access-review.ts'
import { roleText } from '#contract/accounts/scope-texts.ts'
import { counted } from '#contract/text/counted.ts'
import { UnmountedByAddress } from '../../forms/unmounted-by-address.ts'
import { BackLink, PageLink } from '../../records/page-link.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { focusOnce, useFocusRestoration } from '../../ui/focus-restoration.ts'
import { Select } from '../../ui/input.tsx'
import { formatNumber } from '../../ui/number-and-time-formats.ts'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { RecordHeader } from '../../ui/record-header.tsx'
import { ShownOfTotal } from '../../ui/shown-of-total.tsx'
import { useShownWhileLoading } from '../../ui/shown-while-loading.ts'
import { ReviewCard, reviewedText } from './review-card.tsx'
import { accessReviewQuery } from './sections.ts'

const route = getRouteApi('/_staff/home/settings/access-review')

const searchOf = ({ id }: Pick<ReviewPlace, 'id'>) => (id === null ? {} : { place: id }) as never

const isLate = ({ roles }: ReviewedAccount) => roles.some((role) => role.isLate)

export const AccessReview = () => {
  const { place: asked = '' } = route.useSearch()
  const { shown, busy } = useShownWhileLoading(asked)
  const { place, items, total, others } = useSuspenseQuery(accessReviewQuery({ place: shown || undefined })).data
  const late = items.filter(isLate)
  const done = items.filter((account) => !isLate(account))
  const lateElsewhere = place.late === 0 ? others.filter((other) => other.late > 0) : []
  const { onCardFocus, ...focus } = useCardFocus()
  return (
    <div {...focus} {...busy} className={classNames(busy.className, 'flex flex-col gap-4')}>
      <RecordHeader
        back={<BackLink to="/home/settings">Inställningar</BackLink>}
        title="Behörighetsgenomgång"
        summary="Varje behörighet gås igenom en gång om året. Inget upphör av sig självt."
        actions={<PlaceChoice asked={asked === shown ? (place.id ?? '') : asked} all={[place, ...others]} />}
      />
      {lateElsewhere.length === 0 ? null : <LateElsewhere place={place} places={lateElsewhere} />}
      {late.length === 0 && lateElsewhere.length === 0 ? (
        <EmptyState icon={<ShieldCheck />} title={`Allt är genomgånget i ${place.name}`}>
          En behörighet kommer tillbaka hit när ingen har gått igenom den på ett år.
        </EmptyState>
      ) : null}
      {late.length === 0 ? null : (
        <section className="flex flex-col gap-3" aria-labelledby="late">
          <h2 id="late" className="text-lg font-semibold">
            Att gå igenom i {place.name}
            {place.late === 0 ? null : (
              <span className="font-normal text-muted">
                {' '}
                ({counted(place.late, 'behörighet', 'behörigheter')} för dig)
              </span>
            )}
          </h2>
          <UnmountedByAddress value>
            {late.map((account, index) => (
              <div
                key={`${place.id} ${account.id}`}
                data-review={account.id}
                onFocus={() => onCardFocus({ id: account.id, index })}
              >
                <ReviewCard account={account} place={place} />
              </div>
            ))}
          </UnmountedByAddress>
        </section>
      )}
      {done.length === 0 ? null : <Done accounts={done} />}
      <ShownOfTotal shown={items.length} total={total} order="konton som har väntat längst" isPlain />
    </div>
  )
}

/**
 * Saving a card takes away what was decided, or moves it to those that are done: the focus goes to the account's card, else to the card
 * that took its place, else to the last one, and to the page's heading when none is left.
 */
const useCardFocus = () => {
  const page = useRef<HTMLDivElement>(null)
  const latest = useRef<{ id: string; index: number }>(null)
  const keepsFocus = useFocusRestoration(() => {
    const cards = [...(page.current?.querySelectorAll<HTMLElement>('[data-review]') ?? [])]
    const { id, index = 0 } = latest.current ?? {}
    const next = cards.find(({ dataset }) => dataset.review === id) ?? cards[index] ?? cards.at(-1)
    if (next) next.querySelector('a')?.focus()
    else focusOnce(page.current?.querySelector('h1') ?? null)
  })
  const onCardFocus = (card: { id: string; index: number }) => {
    latest.current = card
  }
  return { ref: page, ...keepsFocus, onCardFocus }
}

/** Choice of the part of the federation that is reviewed. In the global context only. */
const PlaceChoice = ({ asked, all }: { asked: string; all: readonly ReviewPlace[] }) => {
  const navigate = useNavigate()
  const { context } = useCurrentUser()
  if (context.kind !== 'global') return null
  const textOf = ({ name, late }: ReviewPlace) => (late === 0 ? name : `${name}, ${formatNumber(late)} kvar`)
  const places = all.toSorted(
    (a, b) => Number(a.id !== null) - Number(b.id !== null) || a.name.localeCompare(b.name, 'sv'),
  )
  return (
    <FieldFrame id="review-place" label="Gäller" className="w-72 max-w-full">
      <Select
        id="review-place"
        value={asked}
        onChange={({ currentTarget: { value } }) =>
          // The arrow keys choose too: Back leaves the page, and does not go through the places.
          void navigate({ to: '.', search: searchOf({ id: value === '' ? null : value }), replace: true })
        }
      >
        {places.map((one) => (
          <option key={one.id ?? ''} value={one.id ?? ''}>
            {textOf(one)}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}

/** What waits for the viewer in other contexts, when nothing does in the shown one. */
const LateElsewhere = ({ place, places }: { place: ReviewPlace; places: readonly ReviewPlace[] }) => (
  <Card title="Kvar för dig att gå igenom" isFlush>
    <p className="border-b border-line px-4 py-2.5 text-muted">I {place.name} finns inget kvar för dig, men här:</p>
    <ul aria-label="Kvar för dig att gå igenom" className="divide-y divide-line">
      {places.map((other) => (
        <li key={other.id ?? ''} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5">
          <PageLink to="." search={searchOf(other)}>
            {other.name}
          </PageLink>
          <span className="text-sm text-muted">{counted(other.late, 'behörighet', 'behörigheter')}</span>
        </li>
      ))}
    </ul>
  </Card>
)

const Done = ({ accounts: reviewed }: { accounts: readonly ReviewedAccount[] }) => (
  <Card title="Genomgångna det senaste året" isFlush>
    <ul aria-label="Genomgångna det senaste året" className="divide-y divide-line">
      {reviewed.map((account) => (
        <li key={account.id} className="px-4 py-2.5">
          <p className="font-medium">{accountName(account)}</p>
          <ul className="text-sm text-muted">
            {account.roles.map((role) => (
              <li key={role.scope}>
                {roleText(role)} · {reviewedText(role)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </Card>
)
