// Autosave and restore of form drafts in the tab's session storage: long forms while typing, all forms when the session ends.
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

const initialForm = (storageKey: string | null, loadedValues: Values): InitialForm => {
  const draft = storageKey === null ? null : readDraft(storageKey)
  const restored = draft && restoreDraft(loadedValues, draft)
  return draft && restored ? { ...restored, at: draft.at } : { defaults: loadedValues, values: null, at: null }
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
  loadedValues: Values,
  form: { current: AutosavedForm | null },
): DraftAutosave => {
  const [storageKey] = useState(() => draftStorageKey(name, isPublic))
  const [initial] = useState(() => initialForm(storageKey, loadedValues))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const movedKey = useRef<string>(null)

  const writeTo = (key: string) => {
    if (form.current)
      writeDraft(
        key,
        storableValues(schema, form.current.values()),
        storableValues(schema, form.current.initialValues()),
      )
  }
  const saveDraft = () => {
    clearTimeout(timer.current)
    if (storageKey === null || !form.current) return
    if (form.current.isUnsaved()) writeTo(storageKey)
    else removeDraft(storageKey)
  }
  const latest = useRef(saveDraft)
  useEffect(() => {
    latest.current = saveDraft
  })

  useEffect(() => {
    // A restored draft of a short form is stored again only when the form is left again.
    if (storageKey !== null && !isLong) removeDraft(storageKey)
    const handlePageHide = () => {
      if (isLong || isLeavingAutomatically()) latest.current()
    }
    window.addEventListener('pagehide', handlePageHide)
    const stop = onSessionEnd((ending) => {
      if (ending === 'expired') latest.current()
    })
    return () => {
      window.removeEventListener('pagehide', handlePageHide)
      stop()
      clearTimeout(timer.current)
    }
  }, [storageKey, isLong])

  return {
    initial,
    onChange: () => {
      // At once: the other form may be rendered at any moment.
      if (movedKey.current !== null) return writeTo(movedKey.current)
      if (!isLong) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(), autosaveDelay)
    },
    clearDraft: () => {
      clearTimeout(timer.current)
      for (const key of [storageKey, movedKey.current]) if (key !== null) removeDraft(key)
      movedKey.current = null
    },
    moveDraft: (name) => {
      movedKey.current = draftStorageKey(name, isPublic)
      if (movedKey.current !== null) writeTo(movedKey.current)
    },
    isDraftMoved: () => movedKey.current !== null,
  }
}
