// The whole contract, for the server and the tests. The page imports a domain at a time, to keep its first chunk small.
import { associations } from './associations.ts'
import { auth } from './auth.ts'
import { dashboard } from './dashboard.ts'
import type { Endpoints } from './endpoint.ts'
import { health } from './health.ts'
import { organizations } from './organizations/endpoints.ts'
import { sessions } from './session.ts'
import { user } from './user.ts'

export const contract = { associations, auth, dashboard, health, organizations, sessions, user } satisfies Record<
  string,
  Endpoints
>
