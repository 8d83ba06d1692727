// Search among options of a combobox: filters given options, or loads them from the server.
import { useEffect, useRef, useState } from 'react'

export interface Option {
  value: string
  label: string
  /** Shown beside the label, to distinguish equal labels. */
  detail?: string
}

/** Lowercase text without accents, for comparisons in a search. */
export const foldForSearch = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('sv')

/**
 * The options that contain all words of the text: the one of that name first, then those that begin with it; all options for an
 * empty text.
 */
export const filterOptions = (options: readonly Option[], text: string): readonly Option[] => {
  const name = foldForSearch(text.trim())
  const words = name.split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  const found = options.flatMap((option) => {
    const label = foldForSearch(option.label)
    const haystack = `${label} ${foldForSearch(option.detail ?? '')}`
    const place = [label === name, label.startsWith(name), true].indexOf(true)
    return words.every((word) => haystack.includes(word)) ? [{ option, place }] : []
  })
  return found.toSorted((one, other) => one.place - other.place).map(({ option }) => option)
}

/** Finds options for a text, or says why it is not searched for: null when it is too short, else a sentence. */
export type LoadOptions = (text: string, signal: AbortSignal) => Promise<readonly Option[] | string | null>

/** A loader that searches for texts of at least two characters. */
export const searchedFromTwo =
  (load: LoadOptions): LoadOptions =>
  async (text, signal) =>
    text.trim().length < 2 ? null : await load(text, signal)

export interface LoadedOptions {
  options: readonly Option[]
  /** The text that the options were loaded for; null before the first ones. */
  loadedFor: string | null
  /** `unsearched`: the text is not one that is searched for. */
  state: 'ready' | 'loading' | 'failed' | 'unsearched'
  /** What the failure says to a person, or why the text is not searched for, unless it is too short. */
  message?: string | undefined
}

/** The message of a failed call; none of an error that is not meant for a person. */
export const failureText = (error: unknown): string | undefined =>
  error instanceof Error && 'messages' in error ? error.message : undefined

/** What a loader's answer is to the list. */
const loadedFrom = (found: Awaited<ReturnType<LoadOptions>>): Omit<LoadedOptions, 'loadedFor'> =>
  found === null || typeof found === 'string'
    ? { options: [], state: 'unsearched', message: found ?? undefined }
    : { options: found, state: 'ready' }

const debounceDelay = 200

/**
 * Options loaded for a text, debounced. Loads nothing while `isOn` is false, nor again what has just been found for a text: a search for
 * an identity number may be counted.
 */
export const useLoadedOptions = (load: LoadOptions, text: string, isOn: boolean): LoadedOptions => {
  const [loaded, setLoaded] = useState<LoadedOptions>({ options: [], loadedFor: null, state: 'loading' })
  const latest = useRef<{ load: LoadOptions; text: string } | null>(null)
  useEffect(() => {
    // Left or chosen from. A text that is entered again is a new search: what was not found then may have been added.
    if (text === '') latest.current = null
    if (!isOn || (text !== '' && latest.current?.load === load && latest.current.text === text)) return undefined
    const abort = new AbortController()
    const loadNow = async () => {
      latest.current = null
      setLoaded((before) => ({ ...before, state: 'loading', message: undefined }))
      try {
        const found = await load(text, abort.signal)
        if (abort.signal.aborted) return
        latest.current = { load, text }
        setLoaded({ loadedFor: text, ...loadedFrom(found) })
      } catch (error) {
        if (!abort.signal.aborted)
          setLoaded({ options: [], loadedFor: text, state: 'failed', message: failureText(error) })
      }
    }
    const timer = setTimeout(() => void loadNow(), debounceDelay)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [load, text, isOn])
  return loaded
}
