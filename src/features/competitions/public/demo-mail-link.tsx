// Link to the captured mail, shown in the demo, which has no mail server.
import { settings } from '../../../session/page-settings.ts'
import { TextLink } from '../../../ui/text-link.tsx'

export const DemoMailLink = ({ to }: { to: string }) =>
  settings.mailPage === null ? null : (
    <p lang="sv" className="text-sm text-muted">
      Det här är en demo utan e-postserver.{' '}
      <TextLink href={`${settings.mailPage}?to=${encodeURIComponent(to)}`}>Läs mejlet här</TextLink>
    </p>
  )
