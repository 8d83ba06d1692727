// Notice under a step of the sign-in that the server does not answer, and that it is asked again.
export const OfflineNotice = ({ isOffline }: { isOffline: boolean }) => (
  <p aria-live="polite" className="text-center text-sm text-warning-text empty:sr-only">
    {isOffline ? 'Ingen kontakt med servern just nu. Vi försöker igen.' : ''}
  </p>
)
