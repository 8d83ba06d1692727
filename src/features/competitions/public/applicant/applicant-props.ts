// Props that every view of the applicant page shares: the application, the token of its private link and the locale.
import type { ApplicantApplication } from '../../../../../contract/competitions/external/applicant-application.ts'
import type { Locale } from '../../../../../contract/locale.ts'

export interface ApplicantProps {
  application: ApplicantApplication
  token: string
  locale: Locale
}
