// The document of the public page of a licence's card. Cards differ in few texts, so a document is rendered once for all others and
// these texts are filled in: the answer itself is read from the database for each request.
import { LRUCache } from 'lru-cache'
import type { PublicPage } from '#contract/competitions/external/public-pages.ts'
import { escapeHtml } from '#contract/text/escape-html.ts'

type LicencePage = Extract<PublicPage, { name: 'licence' }>

/** The texts that are filled in, by the name of their placeholder. */
const filledTexts = ({ licence }: LicencePage): Record<string, string> =>
  licence ? { number: licence.number, checkedAt: licence.checkedAt, initials: licence.held?.initials ?? '' } : {}

const placeholder = /\{\{(number|checkedAt|initials)\}\}/

const withPlaceholders = ({ licence, ...page }: LicencePage): LicencePage => ({
  ...page,
  licence: licence && {
    ...licence,
    number: '{{number}}',
    checkedAt: '{{checkedAt}}',
    held: licence.held && { ...licence.held, initials: '{{initials}}' },
  },
})

const maxDocuments = 1000

/** `render` makes the whole document of a page, which must hold no text of its data but as HTML. */
export const createLicenceCheckPages = (render: (page: PublicPage) => Promise<string>) => {
  /** Texts and names of placeholders in turn. */
  const documents = new LRUCache<string, Promise<string[]>>({ max: maxDocuments })
  const documentOf = (page: LicencePage): Promise<string[]> => {
    const key = JSON.stringify(page)
    const known = documents.get(key)
    if (known) return known
    const made = render(page).then((html) => html.split(placeholder))
    documents.set(key, made)
    // A failure is not kept: the next request tries again.
    made.catch(() => documents.delete(key))
    return made
  }
  return async (page: LicencePage): Promise<string> => {
    const texts = filledTexts(page)
    const parts = await documentOf(withPlaceholders(page))
    return parts.map((part, place) => (place % 2 === 0 ? part : escapeHtml(texts[part] ?? ''))).join('')
  }
}
