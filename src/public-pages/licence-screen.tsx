// The public page of a licence's card: layout and content.
import { LicenceCheckView } from '../features/licences/public/licence-check-view.tsx'
import { PublicLayout } from '../shell/public-layout.tsx'
import type { PublicPageNamed } from './hydrate-page.tsx'

/** `/external/licenses/:token` */
export const LicenceScreen = ({ page: { locale, isFullscreen, licence } }: { page: PublicPageNamed<'licence'> }) => (
  // A query alone leads to the same address, which the page does not know.
  <PublicLayout {...{ locale, isFullscreen }} otherLocaleHref={locale === 'se' ? '?lang=en' : '?lang=se'}>
    <LicenceCheckView licence={licence} locale={locale} />
  </PublicLayout>
)
