// Tests that several unsaved forms ask once about one navigation, and discard nothing unless the page is left.
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { agreeTo, joinAgreement } from './agreed-navigation.ts'

// Without a document the history asks no blocker.
beforeEach(() => vi.stubGlobal('document', {}))
afterEach(() => vi.unstubAllGlobals())

const twoForms = () => {
  const history = createMemoryHistory({ initialEntries: ['/form'] })
  const events: string[] = []
  for (const form of ['first', 'second']) {
    const discard = () => void events.push(`${form} is discarded`)
    const blockerFn: Parameters<typeof history.block>[0]['blockerFn'] = (navigation) => {
      if (joinAgreement(navigation, discard)) return false
      events.push(`${form} asks`)
      agreeTo(navigation, history, discard)
      return false
    }
    history.block({ blockerFn })
  }
  const leave = async () => {
    events.length = 0
    history.push('/other')
    await new Promise((resolve) => setTimeout(resolve))
    return [...events, history.location.pathname]
  }
  return { history, leave }
}

it('asks by the first form, and discards what both have', async () => {
  const { leave } = twoForms()
  expect(await leave()).toEqual(['first asks', 'first is discarded', 'second is discarded', '/other'])
})

it('discards nothing when the navigation is stopped after all, and asks about the next one again', async () => {
  const { history, leave } = twoForms()
  const goOn = history.block({ blockerFn: () => true })
  expect(await leave()).toEqual(['first asks', '/form'])
  goOn()
  expect(await leave()).toEqual(['first asks', 'first is discarded', 'second is discarded', '/other'])
})
