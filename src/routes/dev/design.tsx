// Route of the design catalogue.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { searchRouteOptions } from '../../api/search-params.ts'
import { DesignCatalogue } from '../../features/design/design-catalogue.tsx'
import { DarkModeSwitch } from '../../shell/dark-mode-switch.tsx'

const designSearch = () =>
  z.object({
    /** Page number of the example list. */
    page: z.coerce.number().int().min(1).max(99).default(1),
    /** The only section to show, by its id. */
    part: z.string().max(50).optional(),
  })

export const Route = createFileRoute('/dev/design')({
  ...searchRouteOptions(designSearch),
  staticData: { title: 'Designsystem' },
  component: DesignPage,
})

function DesignPage() {
  const { page, part } = Route.useSearch()
  return <DesignCatalogue page={page} part={part} themeSwitch={<DarkModeSwitch />} />
}
