// Route of the settings: the cards of what the account may open.
import { createFileRoute } from '@tanstack/react-router'
import { settingsScopes } from '#contract/access.ts'
import { guard } from '../../../../api/guard.ts'
import { SettingsIndex } from '../../../../features/settings/settings-index.tsx'

export const Route = createFileRoute('/_staff/home/settings/')({
  beforeLoad: guard({ scope: settingsScopes }),
  staticData: { title: 'Inställningar' },
  component: SettingsIndex,
})
