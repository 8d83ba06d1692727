// Autosave of form drafts in the tab's session storage: long forms while typing, all forms when the session ends.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { isLeavingAutomatically, onSessionEnd, signedIn } from '../../session/session.ts'
import type { FormContent } from '../form-content.ts'
import {
  removeDraft,
  draftStorageKey,
  readDraft,
  isSignedOutElsewhere,
  signOutsElsewhere,
  writeDraft,
  type KnownTexts,
  type ShownTexts,
} from './draft-storage.ts'
import { storableLabels, storableTexts, storableValues, restoreDraft, withoutUnsentId } from './restore-draft.ts'

type Values = Record<string, unknown>

/**
 * What a form opens with: the loaded values, or those of its draft. `name` is the form's in the draft storage. `refusalOf`: why the
 * loaded record has a field fixed.
 */
export const useRestoredDraft = (
  name: string,
  isPublic: boolean,
  loadedValues: Values,
  refusalOf: (field: string) => string | null,
) =>
  useState(() => {
    const storageKey = draftStorageKey(name, isPublic)
    const draft = storageKey === null ? null : readDraft(storageKey)
    const restored = draft && restoreDraft(loadedValues, draft, refusalOf)
    const version = restored?.defaults['version']
    return {
      storageKey,
      defaults: restored?.defaults ?? loadedValues,
      /** The values of the restored draft. */
      values: restored?.values ?? null,
      choiceLabels: (restored && draft?.choiceLabels) ?? {},
      /** What the form was opened for before, when it keeps that version. */
      older:
        restored && version !== loadedValues['version'] ? { version, shownTexts: draft?.shownTexts ?? null } : null,
      /** The id under which the record of the restored draft may have been created. */
      sentId: restored ? draft?.values['id'] : undefined,
      /** When the restored draft was saved. */
      savedAt: draft && restored ? draft.at : null,
      /** When the draft that was read was saved. */
      readAt: draft?.at ?? null,
      signOuts: signOutsElsewhere(),
    }
  })[0]

const autosaveDelay = 400

interface AutosavedForm {
  isLong: boolean
  isPublic: boolean
  schema: z.core.$ZodType
  content: FormContent<Values>
  choiceLabels: ReadonlyMap<string, string>
  /** The texts of the record that was loaded last. */
  loadedTexts: (() => ShownTexts) | undefined
  restored: ReturnType<typeof useRestoredDraft>
  /** Calls back after every change of a value; returns what ends that. */
  subscribe: (onChange: () => void) => () => void
}

export const useDraftAutosave = (form: AutosavedForm) => {
  const { isLong, isPublic, schema, content, choiceLabels, loadedTexts, restored, subscribe } = form
  const { storageKey } = restored
  const [savedAt, setSavedAt] = useState(restored.savedAt)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The key of the created record's form. */
  const movedKey = useRef<string>(null)
  const sentId = useRef(restored.sentId)

  const shownTexts = (): KnownTexts | null => {
    const { older } = restored
    const isOlder = older !== null && older.version === content.saved()['version']
    const texts = isOlder ? older.shownTexts : loadedTexts?.()
    return texts ? { texts, isPart: isOlder } : null
  }
  const writeTo = (key: string) => {
    if (isSignedOutElsewhere(restored.signOuts)) return
    const values = storableValues(schema, withoutUnsentId(content.current(), sentId.current))
    const base = storableValues(schema, content.saved())
    const shown = storableTexts(base, shownTexts()?.texts ?? [])
    writeDraft(key, {
      values,
      base,
      choiceLabels: storableLabels(values, choiceLabels),
      ...(shown.length > 0 ? { shownTexts: shown } : {}),
    })
  }
  const stopTimer = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const store = () => {
    stopTimer()
    if (storageKey === null || movedKey.current !== null) return
    if (content.hasChanges()) writeTo(storageKey)
    else removeDraft(storageKey)
  }
  const save = useEffectEvent(store)
  const setSentId = (id: unknown) => {
    if (id === sentId.current) return
    sentId.current = id
    if (isLong) store()
  }
  const handleChange = useEffectEvent(() => {
    // At once: the other form may be rendered at any moment.
    if (movedKey.current !== null) return writeTo(movedKey.current)
    if (!isLong) return
    stopTimer()
    timer.current = setTimeout(() => save(), autosaveDelay)
  })
  /** Stores a change that waits for it, except after signing out, which must leave no draft. */
  const stop = useEffectEvent(() => {
    // Runs debounced input, which is such a change.
    content.current()
    if (timer.current !== undefined && (isPublic || signedIn() !== null)) store()
    stopTimer()
  })
  const start = useEffectEvent(() => subscribe(() => handleChange()))

  useEffect(() => {
    // The draft of a short form is removed after it is restored, and stored again when the form is left. A draft that was not restored
    // does not differ from the record and is removed too, unless another form has written it since it was read.
    const isOver = storageKey !== null && (!isLong || restored.values === null)
    if (isOver && readDraft(storageKey)?.at === restored.readAt) removeDraft(storageKey)
    const handlePageHide = () => {
      if (isLong || isLeavingAutomatically()) save()
    }
    window.addEventListener('pagehide', handlePageHide)
    const unsubscribe = onSessionEnd((ending) => {
      if (ending === 'expired') save()
    })
    return () => {
      window.removeEventListener('pagehide', handlePageHide)
      unsubscribe()
      stop()
    }
  }, [storageKey, isLong, restored])
  // Unsubscribes after the last input has been stored.
  useEffect(() => start(), [])

  return {
    /** When the restored draft was saved, as an ISO time; null without one. */
    savedAt,
    shownTexts,
    clear: () => {
      stopTimer()
      for (const key of [storageKey, movedKey.current]) if (key !== null) removeDraft(key)
      movedKey.current = null
      setSavedAt(null)
    },
    /** Stores the draft under the name of another form from now on: the form of the record that was just created. */
    moveTo: (form: string) => {
      movedKey.current = draftStorageKey(form, isPublic)
      if (movedKey.current !== null) writeTo(movedKey.current)
    },
    /** The record may be created from now on, so the draft keeps its id. Returns what undoes that, after a refusal. */
    keepId: () => {
      const before = sentId.current
      setSentId(content.current()['id'])
      return () => setSentId(before)
    },
    isMoved: () => movedKey.current !== null,
  }
}
