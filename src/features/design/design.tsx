// /dev/design: every component in every state, and every rule of the Swedish catalogue to try. Holds no data.
import { useEffect, type ReactNode } from 'react'
import { Actions } from './actions.tsx'
import { Contents, parts } from './contents.tsx'
import { Dialogs } from './dialogs.tsx'
import { Fields } from './fields.tsx'
import { Foundations } from './foundations.tsx'
import { FormExample } from './form-example.tsx'
import { Lists } from './lists.tsx'
import { Records } from './records.tsx'
import { Rules } from './rules.tsx'
import { States } from './states.tsx'

interface DesignProps {
  page: number
  /** Light or dark, as the rest of the page. */
  themeSwitch: ReactNode
}

export const Design = ({ page, themeSwitch }: DesignProps) => {
  useArrival()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      <Contents />
      <div className="min-w-0">
        <header className="sticky top-0 z-30 flex h-13 items-center justify-between border-b border-line bg-surface px-4 md:px-8">
          <p className="font-semibold">Flygsport, byggdelar</p>
          {themeSwitch}
        </header>
        <main className="mx-auto flex max-w-[76rem] flex-col gap-10 px-4 py-8 md:px-8">
          <div>
            <h1 className="text-2xl font-semibold tracking-tight">Designsystem</h1>
            <p className="mt-1 max-w-prose text-muted">
              Allt som skärmarna är byggda av, i alla sina lägen. Knappen uppe till höger byter mellan ljust och mörkt.
              Längst ner går det att prova varje regel som formulären känner till.
            </p>
          </div>
          <Foundations />
          <Actions />
          <States />
          <Fields />
          <FormExample />
          <Dialogs />
          <Lists page={page} />
          <Records />
          <Rules />
        </main>
      </div>
    </div>
  )
}

/** An address with a part in it opens there, once the page is drawn. */
const useArrival = () => {
  useEffect(() => {
    const id = location.hash.slice(1)
    if (parts.some((part) => part.id === id)) document.getElementById(id)?.scrollIntoView()
  }, [])
}
