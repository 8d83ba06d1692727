// The sign-in while the page waits for the server alone.
import { Loading } from '../../ui/spinner.tsx'
import { OfflineNotice } from './offline-notice.tsx'

export const SigningIn = ({ isOffline }: { isOffline: boolean }) => (
  <>
    <Loading label="Loggar in..." />
    <OfflineNotice isOffline={isOffline} />
  </>
)
