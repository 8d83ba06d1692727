// Card of those who may be the same person: each is compared and merged, or marked as somebody else.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayText } from '#contract/dates/day-text.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { decideRefusal, likenessLabels, type Duplicate } from '#contract/members/duplicates.ts'
import { personMerges } from '#contract/members/merge-endpoints.ts'
import { memberLabel, type Person } from '#contract/members/person.ts'
import { useWrite } from '../../api/write.ts'
import { PageLink } from '../../records/page-link.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { usePartFocus } from '../../ui/focus-restoration.ts'
import { toast } from '../../ui/toast/toast.ts'
import { personQueries } from './queries.ts'
import { andList } from '#contract/text/lists.ts'

export const PersonDuplicates = ({ person }: { person: Person }) => {
  const { items } = useSuspenseQuery(personQueries.duplicates(person.id)).data
  const [open, decided] = [true, false].map((isOpen) => items.filter((one) => (one.distinctSince === null) === isOpen))
  const keepsFocus = usePartFocus()
  return (
    // Without content it takes no gap either, and stays to be given the focus.
    <div {...keepsFocus} className="empty:-mt-4">
      {open?.length || decided?.length ? (
        <Card title="Möjliga dubbletter">
          <div className="flex flex-col gap-4">
            {open?.length ? (
              <ul aria-label="Möjliga dubbletter" className="flex flex-col gap-4 divide-y divide-line">
                {open.map((duplicate) => (
                  <PossibleDuplicate key={duplicate.id} id={person.id} duplicate={duplicate} />
                ))}
              </ul>
            ) : null}
            {decided?.length ? (
              <ul aria-label="Inte samma person" className="flex flex-col gap-3">
                {decided.map((duplicate) => (
                  <Distinct key={duplicate.id} id={person.id} duplicate={duplicate} />
                ))}
              </ul>
            ) : null}
          </div>
        </Card>
      ) : null}
    </div>
  )
}

interface ItemProps {
  id: string
  duplicate: Duplicate
}

const Name = ({ duplicate: { id, name } }: Pick<ItemProps, 'duplicate'>) => (
  <PageLink to="/members/view/$id" params={{ id }} preload={false}>
    {name}
  </PageLink>
)

const PossibleDuplicate = ({ id, duplicate }: ItemProps) => {
  const user = useCurrentUser()
  const take = useWrite(personMerges.unmarkDistinct)
  const mark = useWrite(personMerges.markDistinct)
  const call = { params: { id }, body: { otherId: duplicate.id } }
  const refusal = decideRefusal(user, user.context)
  const { birthDate, clubs, likenesses } = duplicate
  const facts = [memberLabel(duplicate), ...(birthDate === null ? [] : [`född ${birthDate}`]), ...clubs]
  // Not a callback of the call, which does not come once the person has left this list. A failure has been shown as a toast.
  const decide = () =>
    void mark.mutateAsync(call).then(
      () =>
        toast({
          type: 'success',
          title: 'Markerad som inte samma person',
          action: { label: 'Ångra', run: () => take.mutate(call) },
        }),
      () => undefined,
    )
  return (
    <li className="flex flex-col gap-1 pb-4 last:pb-0">
      <Name duplicate={duplicate} />
      <p className="text-sm text-muted">{facts.join(', ')}</p>
      {likenesses.length === 0 ? null : (
        <p className="text-sm">Har {andList(likenesses.map((likeness) => likenessLabels[likeness]))}.</p>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        {refusal === null ? (
          <Link
            to="/members/merge/$id/$otherId"
            params={{ id, otherId: duplicate.id }}
            preload={false}
            aria-label={`Jämför med ${duplicate.name}`}
            className={buttonStyle('secondary', 'sm')}
          >
            Jämför
          </Link>
        ) : null}
        <ActionButton
          size="sm"
          reason={refusal}
          isBusy={mark.isPending}
          aria-label={`${duplicate.name} är inte samma`}
          onClick={decide}
        >
          Inte samma
        </ActionButton>
      </div>
    </li>
  )
}

const Distinct = ({ id, duplicate }: ItemProps) => {
  const user = useCurrentUser()
  const take = useWrite(personMerges.unmarkDistinct, { success: 'Markeringen är borttagen' })
  const { distinctSince, distinctByName, name } = duplicate
  const day = distinctSince === null ? '' : dayText(swedishDay(distinctSince))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-auto">
        <Name duplicate={duplicate} />
        <span className="block text-sm text-muted">
          Inte samma{distinctByName === null ? '' : `, enligt ${distinctByName}`}, den {day}
        </span>
      </span>
      <ActionButton
        size="sm"
        variant="ghost"
        reason={decideRefusal(user, user.context)}
        isBusy={take.isPending}
        aria-label={`Ta bort markeringen om ${name}`}
        onClick={() => take.mutate({ params: { id }, body: { otherId: duplicate.id } })}
      >
        Ta bort markeringen
      </ActionButton>
    </li>
  )
}
