// Search by identity number. This is the one place that keeps numbers out of addresses, histories and stored queries: it sends the
// number in the body of a POST, and opens the page of the person who has it.
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { today } from '#contract/dates/swedish-day.ts'
import { typedNumberIn } from '#contract/validation/typed-number.ts'
import { Failure, unansweredFailure } from './failure.ts'
import { sessionConnection } from './session-connection.ts'

/** Why what looks like a number is not searched for. */
export const unusableNumberTexts = {
  partial: 'Skriv hela personnumret.',
  invalid: 'Personnumret är inte giltigt: kontrollera siffrorna.',
}

const texts = {
  searching: 'Söker på personnumret...',
  none: 'Ingen här har det personnumret.',
}

/** Recognises an identity number in a search box and searches for it. `message`: the text below the box, or null. */
export const useNumberSearch = (onFound: () => void) => {
  const [message, setMessage] = useState<string | null>(null)
  const navigate = useNavigate()
  const latest = useRef(0)
  const lastText = useRef('')
  // An answer that comes after the search box was unmounted is ignored.
  useEffect(
    () => () => {
      latest.current++
    },
    [],
  )

  /** The number whose search has failed. */
  const failed = useRef<string>(null)

  const find = async (identityNumber: string, asked: number) => {
    setMessage(texts.searching)
    // Loaded when somebody searches for a number, because every page has a search box.
    const [{ numberSearch }, { dataOf, send }] = await Promise.all([
      import('#contract/members/number-search.ts'),
      import('./http.ts'),
    ])
    await sessionConnection().confirmContext()
    const { id } = dataOf(await send(numberSearch.find, { body: { identityNumber } }))
    if (asked !== latest.current) return
    setMessage(id === null ? texts.none : null)
    if (id === null) return
    onFound()
    // The router's types know the path when the page of persons is one of its routes.
    await navigate({ to: '/members/view/$id', params: { id } } as never)
  }

  const begin = (identityNumber: string) => {
    const asked = ++latest.current
    find(identityNumber, asked).catch((error: unknown) => {
      if (asked !== latest.current) return
      failed.current = identityNumber
      setMessage((error instanceof Failure ? error : new Failure(0, unansweredFailure(error))).message)
    })
  }

  /** Returns whether the text is a number; the caller must then do nothing with it. */
  const take = (text: string): boolean => {
    const typed = typedNumberIn(text, today())
    // A search box asks again when it is left.
    if (typed && text === lastText.current) return true
    lastText.current = text
    failed.current = null
    if (typed?.kind === 'whole') begin(typed.number)
    else {
      latest.current++
      setMessage(typed ? unusableNumberTexts[typed.kind] : null)
    }
    return typed !== undefined
  }
  /** Called on Enter: searches again for a number whose search has failed. */
  const retry = () => {
    if (failed.current !== null) begin(failed.current)
    failed.current = null
  }
  return { message, take, retry }
}
