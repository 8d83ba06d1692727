// A legal page: accessibility, or personal data. In Swedish alone.
import { PublicLayout } from '../shell/public-layout.tsx'
import { Markdown } from '../ui/markdown/markdown.tsx'
import type { PublicPageNamed } from './hydrate-page.tsx'

export const LegalScreen = ({ page: { title, text, isFullscreen } }: { page: PublicPageNamed<'legal'> }) => (
  <PublicLayout locale="se" isFullscreen={isFullscreen}>
    <h1 className="mb-4 text-2xl font-semibold tracking-tight">{title}</h1>
    <Markdown text={text} headingsFrom={2} className="max-w-prose" />
  </PublicLayout>
)
