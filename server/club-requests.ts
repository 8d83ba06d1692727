// Asks a club with a new registered address again about everything that waits for its word.
import { renewConfirmations } from './competitions/applications/renew-confirmations.ts'
import { renewCertificates } from './licences/certificates/mail-club.ts'
import type { RenewClubRequests } from './organizations/store.ts'

export const renewClubRequests: RenewClubRequests = async (work, club) => {
  await renewConfirmations(work, club)
  await renewCertificates(work, club)
}
