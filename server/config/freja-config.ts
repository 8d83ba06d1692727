// What the settings say of Freja, each environment tied to its own hosts.
import type { SettingName, Settings } from './config.ts'
import { ConfigError } from '../lifecycle/start-error.ts'

export type FrejaConfig = {
  env: 'standin' | 'test' | 'production'
  endpoint: string
  appLinkBase: string
  tlsCaPath: string
  client: { pfxPath: string; passphrase: string | undefined } | { certPath: string; keyPath: string }
  jwsCertsPath: string
  relyingPartyId: string | undefined
  minRegistrationLevel: Settings['FREJA_MIN_REGISTRATION_LEVEL']
  allowedLoa: Settings['FREJA_ALLOWED_LOA']
  pollMs: number
  transactionMs: number
  httpTimeoutMs: number
  dynamicQr: boolean
  originDetails: boolean
}

const frejaHosts = {
  test: { endpoint: 'https://services.test.frejaeid.com', appLinkBase: 'https://app.test.frejaeid.com/freja' },
  production: { endpoint: 'https://services.prod.frejaeid.com', appLinkBase: 'https://app.prod.frejaeid.com/freja' },
}

/**
 * `production` and `public` say why it is that, if it is; only NODE_ENV makes a server production that nobody else reaches.
 * Undefined when no e-ID is configured.
 */
export function readFrejaConfig(
  set: Settings,
  where: { demo: boolean; production: string | undefined; public: string | undefined },
): FrejaConfig | undefined {
  const env = set.FREJA_ENV
  if (!env) {
    if (where.production) throw new ConfigError(`FREJA_ENV måste anges när ${where.production}.`)
    return undefined
  }
  if (env === 'standin' && !where.demo) throw new ConfigError('FREJA_ENV kan vara standin bara när DEMO är på.')
  // A test identity is anybody's to make, so it must never open the real federation's register.
  if (where.public && env !== 'production')
    throw new ConfigError(`FREJA_ENV måste vara production när ${where.public}.`)
  if (where.public && set.FREJA_MIN_REGISTRATION_LEVEL !== 'PLUS')
    throw new ConfigError(`FREJA_MIN_REGISTRATION_LEVEL måste vara PLUS när ${where.public}.`)
  if (where.public && !set.FREJA_ALLOWED_LOA.every((level) => level.startsWith('LOA3')))
    throw new ConfigError(`FREJA_ALLOWED_LOA får bara innehålla LOA3 och LOA3_NR när ${where.public}.`)
  const known = env === 'standin' ? { endpoint: undefined, appLinkBase: undefined } : frejaHosts[env]
  const need = <T>(name: SettingName, found: T | undefined): T => {
    if (found === undefined) throw new ConfigError(`${name} måste anges när FREJA_ENV är ${env}.`)
    return found
  }
  const endpoint = need('FREJA_ENDPOINT', set.FREJA_ENDPOINT ?? known.endpoint)
  const appLinkBase = need('FREJA_APP_LINK_BASE', set.FREJA_APP_LINK_BASE ?? known.appLinkBase)
  if (env !== 'standin' && new URL(endpoint).origin !== frejaHosts[env].endpoint)
    throw new ConfigError(`FREJA_ENDPOINT måste vara ${frejaHosts[env].endpoint} när FREJA_ENV är ${env}.`)
  if (env !== 'standin' && new URL(appLinkBase).protocol !== 'https:')
    throw new ConfigError(`FREJA_APP_LINK_BASE måste börja med https:// när FREJA_ENV är ${env}.`)
  if (set.FREJA_PFX_PATH && (set.FREJA_CLIENT_CERT_PATH || set.FREJA_CLIENT_KEY_PATH))
    throw new ConfigError('FREJA_PFX_PATH kan inte anges tillsammans med FREJA_CLIENT_CERT_PATH och _KEY_PATH.')
  const pem = set.FREJA_CLIENT_CERT_PATH ?? set.FREJA_CLIENT_KEY_PATH
  return {
    env,
    endpoint,
    appLinkBase,
    tlsCaPath: need('FREJA_TLS_CA_PATH', set.FREJA_TLS_CA_PATH),
    client: pem
      ? {
          certPath: need('FREJA_CLIENT_CERT_PATH', set.FREJA_CLIENT_CERT_PATH),
          keyPath: need('FREJA_CLIENT_KEY_PATH', set.FREJA_CLIENT_KEY_PATH),
        }
      : { pfxPath: need('FREJA_PFX_PATH', set.FREJA_PFX_PATH), passphrase: set.FREJA_PFX_PASSPHRASE },
    jwsCertsPath: need('FREJA_JWS_CERTS_PATH', set.FREJA_JWS_CERTS_PATH),
    relyingPartyId: set.FREJA_RELYING_PARTY_ID,
    minRegistrationLevel: set.FREJA_MIN_REGISTRATION_LEVEL,
    allowedLoa: set.FREJA_ALLOWED_LOA,
    pollMs: set.FREJA_POLL_MS,
    transactionMs: set.FREJA_TX_TTL_MS,
    httpTimeoutMs: set.FREJA_HTTP_TIMEOUT_MS,
    dynamicQr: set.FREJA_DYNAMIC_QR,
    originDetails: set.FREJA_ORIGIN_DETAILS,
  }
}
