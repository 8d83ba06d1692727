// Autosave of form drafts: long forms while typing; all forms when the session ends or the context is changed.
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { isLeavingAutomatically, onSessionEnd } from '../../session/session.ts'
import { removeDraft, draftStorageKey, readDraft, writeDraft } from './draft-storage.ts'
import { storableValues, restoreDraft } from './restore-draft.ts'

type Values = Record<string, unknown>

interface InitialForm {
  defaults: Values
  /** The values of the restored draft. */
  values: Values | null
  /** When the draft was saved. */
  at: string | null
}

const initialForm = (place: string | null, fresh: Values): InitialForm => {
  const draft = place === null ? null : readDraft(place)
  const restored = draft && restoreDraft(fresh, draft)
  return draft && restored ? { ...restored, at: draft.at } : { defaults: fresh, values: null, at: null }
}

interface DraftAutosave {
  initial: InitialForm
  /** To be called after every change. */
  onChange: () => void
  clearDraft: () => void
  /** Stores the draft under another form's name from now on: that of a newly created record. */
  moveDraft: (name: string) => void
  isDraftMoved: () => boolean
}

interface AutosavedForm {
  /** The current values, with pending input. */
  values: () => Values
  initialValues: () => Values
  isUnsaved: () => boolean
}

const autosaveDelay = 400

/** `form` is read when a draft is saved. */
export const useDraftAutosave = (
  schema: z.core.$ZodType,
  { name, isLong, isPublic }: { name: string; isLong: boolean; isPublic: boolean },
  fresh: Values,
  form: { current: AutosavedForm | null },
): DraftAutosave => {
  const [place] = useState(() => draftStorageKey(name, isPublic))
  const [beginning] = useState(() => initialForm(place, fresh))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const handedTo = useRef<string>(null)

  const write = (to: string) => {
    if (form.current)
      writeDraft(
        to,
        storableValues(schema, form.current.values()),
        storableValues(schema, form.current.initialValues()),
      )
  }
  const keep = () => {
    clearTimeout(timer.current)
    if (place === null || !form.current) return
    if (form.current.isUnsaved()) write(place)
    else removeDraft(place)
  }
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })

  useEffect(() => {
    // A restored draft of a short form is stored again only when the form is left again.
    if (place !== null && !isLong) removeDraft(place)
    const hide = () => {
      if (isLong || isLeavingAutomatically()) latest.current()
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
    initial: beginning,
    onChange: () => {
      // At once: the other form may be rendered at any moment.
      if (handedTo.current !== null) return write(handedTo.current)
      if (!isLong) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(), autosaveDelay)
    },
    clearDraft: () => {
      clearTimeout(timer.current)
      for (const own of [place, handedTo.current]) if (own !== null) removeDraft(own)
      handedTo.current = null
    },
    moveDraft: (name) => {
      handedTo.current = draftStorageKey(name, isPublic)
      if (handedTo.current !== null) write(handedTo.current)
    },
    isDraftMoved: () => handedTo.current !== null,
  }
}
