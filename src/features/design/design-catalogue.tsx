// Design catalogue (/dev/design): every component in every state, and every validation rule to try. Uses no real data.
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { ButtonsSection } from './buttons-section.tsx'
import { TableOfContents, catalogueSections, type CatalogueSectionId } from './table-of-contents.tsx'
import { DialogsSection } from './dialogs-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { FoundationsSection } from './foundations-section.tsx'
import { FormSection } from './form-section.tsx'
import { ListsSection } from './lists-section.tsx'
import { RecordsSection } from './records-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { StatesSection } from './states-section.tsx'

const contents: Record<CatalogueSectionId, ComponentType<{ page: number }>> = {
  grunder: FoundationsSection,
  knappar: ButtonsSection,
  lagen: StatesSection,
  falt: FieldsSection,
  formular: FormSection,
  dialoger: DialogsSection,
  listor: ListsSection,
  poster: RecordsSection,
  regler: RulesSection,
}

interface DesignCatalogueProps {
  page: number
  /** The only section that is shown; all of them without it. */
  part: string | undefined
  /** Switch between light and dark mode. */
  themeSwitch: ReactNode
}

export const DesignCatalogue = ({ page, part, themeSwitch }: DesignCatalogueProps) => {
  useArrival()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      <TableOfContents part={part} />
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
          {catalogueSections.map(({ id }) => {
            const Content = contents[id]
            return (part === undefined || part === id) && <Content key={id} page={page} />
          })}
        </main>
      </div>
    </div>
  )
}

/** Scrolls to the section in the URL's fragment after the first render. */
const useArrival = () => {
  useEffect(() => {
    const id = location.hash.slice(1)
    if (catalogueSections.some((part) => part.id === id)) document.getElementById(id)?.scrollIntoView()
  }, [])
}
