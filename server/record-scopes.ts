// The scopes of all kinds of records: what change notices, and tests that hold for every kind, go through.
import { accountScope } from './accounts/visibility.ts'
import { associationScope, federationScope } from './associations/visibility.ts'
import { eventScope } from './competitions/events/visibility.ts'
import { announcementScope, applicationScope, classTypeScope, sanctionScope } from './competitions/visibility.ts'
import { licenceApplicationScope, licenceScope, licenceTypeScope } from './licences/visibility.ts'
import { personScope } from './members/visibility.ts'
import { organizationScope } from './organizations/visibility.ts'
import { frozenReportScope } from './reports/visibility.ts'
import { retentionScope } from './retention/visibility.ts'
import type { RecordScope } from './records/record-scope.ts'

export const recordScopes: readonly RecordScope[] = [
  organizationScope,
  personScope,
  announcementScope,
  applicationScope,
  sanctionScope,
  eventScope,
  classTypeScope,
  accountScope,
  licenceTypeScope,
  licenceApplicationScope,
  licenceScope,
  associationScope,
  federationScope,
  retentionScope,
  frozenReportScope,
]
