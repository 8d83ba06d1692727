// Sections of the design catalogue, and the navigation that links to them.
export const catalogueSections = [
  { id: 'grunder', title: 'Grunder' },
  { id: 'knappar', title: 'Knappar och länkar' },
  { id: 'lagen', title: 'Lägen' },
  { id: 'falt', title: 'Fält' },
  { id: 'formular', title: 'Formulär' },
  { id: 'dialoger', title: 'Dialoger och menyer' },
  { id: 'listor', title: 'Listor' },
  { id: 'poster', title: 'Poster' },
  { id: 'regler', title: 'Regler' },
] as const
export type CatalogueSectionId = (typeof catalogueSections)[number]['id']

export const TableOfContents = ({ part }: { part: string | undefined }) => (
  <nav
    aria-label="Delar"
    className="border-line bg-surface px-3 py-4 max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:border-r"
  >
    <ul className="flex flex-wrap gap-1 lg:flex-col">
      {catalogueSections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={part ? `?part=${id}` : `#${id}`}
            className="flex min-h-8 items-center rounded-md px-2.5 text-muted hover:bg-hover hover:text-ink"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
