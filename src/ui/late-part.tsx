// A part of the page that is fetched when it is shown first.
import { lazy, type ComponentType } from 'react'

/** It could not be fetched: there is no connection, or a new version of the page has taken its place. */
export class MissingPart extends Error {
  override name = 'MissingPart'
  readonly isPassing = true
}

const missing = new Set<() => void>()

/** Asks anew for the parts that could not be fetched; React itself remembers the refusal. */
export const askForMissingParts = () => {
  for (const ask of missing) ask()
  missing.clear()
}

/** A component that is fetched when it is drawn first. To be drawn within `Part` or `DialogPart`, which wait for it. */
export const latePart = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await fetchPart() }
      } catch (cause) {
        missing.add(askAgain)
        throw new MissingPart('A part of the page could not be fetched', { cause })
      }
    })
  let Fetched: ComponentType<Props> = ask() as never
  const askAgain = () => {
    Fetched = ask() as never
  }
  return function LatePart(props) {
    return <Fetched {...props} />
  }
}
