// Keeps a form over what ends the page: a long form all the time, any form when the session ends or we change context ourselves.
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { isLeavingByItself, onSessionEnd } from '../session/session.ts'
import { forgetKept, placeOf, readKept, writeKept } from './kept.ts'
import { keepable, restored } from './restore.ts'

type Values = Record<string, unknown>

interface Beginning {
  defaults: Values
  /** What was written before and comes back now. */
  values: Values | null
  /** When it was written. */
  at: string | null
}

const begin = (place: string | null, fresh: Values): Beginning => {
  const kept = place === null ? null : readKept(place)
  const back = kept && restored(fresh, kept)
  return kept && back ? { ...back, at: kept.at } : { defaults: fresh, values: null, at: null }
}

interface Keeping {
  beginning: Beginning
  /** Told after every change. */
  onChange: () => void
  forget: () => void
  /** What is written belongs to another form from now on: the record's own, when a new record has been made. */
  handOver: (name: string) => void
  isHandedOver: () => boolean
}

interface KeptForm {
  /** The values as they are, with what waits in the fields. */
  current: () => Values
  base: () => Values
  isUnsaved: () => boolean
}

const pause = 400

/** `form` is read when something is to be kept. */
export const useKeeping = (
  schema: z.core.$ZodType,
  { name, isLong, isPublic }: { name: string; isLong: boolean; isPublic: boolean },
  fresh: Values,
  form: { current: KeptForm | null },
): Keeping => {
  const [place] = useState(() => placeOf(name, isPublic))
  const [beginning] = useState(() => begin(place, fresh))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const handedTo = useRef<string>(null)

  const write = (to: string) => {
    if (form.current) writeKept(to, keepable(schema, form.current.current()), keepable(schema, form.current.base()))
  }
  const keep = () => {
    clearTimeout(timer.current)
    if (place === null || !form.current) return
    if (form.current.isUnsaved()) write(place)
    else forgetKept(place)
  }
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })

  useEffect(() => {
    // A short form that is back is kept again only when it is left again.
    if (place !== null && !isLong) forgetKept(place)
    const hide = () => {
      if (isLong || isLeavingByItself()) latest.current()
    }
    window.addEventListener('pagehide', hide)
    const stop = onSessionEnd((ending) => {
      if (ending === 'expired') latest.current()
    })
    return () => {
      window.removeEventListener('pagehide', hide)
      stop()
      clearTimeout(timer.current)
    }
  }, [place, isLong])

  return {
    beginning,
    onChange: () => {
      // At once: the other form may be drawn at any moment.
      if (handedTo.current !== null) return write(handedTo.current)
      if (!isLong) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(), pause)
    },
    forget: () => {
      clearTimeout(timer.current)
      for (const own of [place, handedTo.current]) if (own !== null) forgetKept(own)
      handedTo.current = null
    },
    handOver: (name) => {
      handedTo.current = placeOf(name, isPublic)
      if (handedTo.current !== null) write(handedTo.current)
    },
    isHandedOver: () => handedTo.current !== null,
  }
}
