// The link back to the settings, from lists that are also opened by those who may not read the settings.
import { holds, settingsScopes } from '#contract/access.ts'
import { useCurrentUser } from '../session/session.ts'
import { BackLink } from './page-link.tsx'

export const SettingsLink = () => {
  const user = useCurrentUser()
  return holds(user, user.context, settingsScopes) ? <BackLink to="/home/settings">Inställningar</BackLink> : null
}
