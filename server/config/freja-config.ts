// Validates the settings of the Freja e-ID: each environment may use only its own hosts.
import { ConfigError } from '../lifecycle/start-error.ts'
import type { SettingName, Settings } from './settings.ts'

/** Our certificate with its key in one file, or in two. */
type ClientFiles = { pfxPath: string; passphrase: string | undefined } | { certPath: string; keyPath: string }

export type FrejaConfig = NonNullable<ReturnType<typeof readFrejaConfig>>

const frejaHosts = {
  test: { endpoint: 'https://services.test.frejaeid.com', appLinkBase: 'https://app.test.frejaeid.com/freja' },
  production: { endpoint: 'https://services.prod.frejaeid.com', appLinkBase: 'https://app.prod.frejaeid.com/freja' },
}

/** Undefined when no e-ID is configured. The reasons, to follow 'när' in a message, are undefined when they do not apply. */
export function readFrejaConfig(
  values: Settings,
  deployment: { isDemo: boolean; productionReason: string | undefined; publicReason: string | undefined },
) {
  const env = values.FREJA_ENV
  if (!env) {
    if (deployment.productionReason) throw new ConfigError(`FREJA_ENV måste anges när ${deployment.productionReason}.`)
    return undefined
  }
  if (env === 'standin' && !deployment.isDemo) throw new ConfigError('FREJA_ENV kan vara standin bara när DEMO är på.')
  // Anybody can create a test identity, so it must not give access to real data.
  if (deployment.publicReason && env !== 'production')
    throw new ConfigError(`FREJA_ENV måste vara production när ${deployment.publicReason}.`)
  if (deployment.publicReason && values.FREJA_MIN_REGISTRATION_LEVEL !== 'PLUS')
    throw new ConfigError(`FREJA_MIN_REGISTRATION_LEVEL måste vara PLUS när ${deployment.publicReason}.`)
  if (deployment.publicReason && !values.FREJA_ALLOWED_LOA.every((level) => level.startsWith('LOA3')))
    throw new ConfigError(`FREJA_ALLOWED_LOA får bara innehålla LOA3 och LOA3_NR när ${deployment.publicReason}.`)
  const defaults = env === 'standin' ? { endpoint: undefined, appLinkBase: undefined } : frejaHosts[env]
  const required = <T>(name: SettingName, value: T | undefined): T => {
    if (value === undefined) throw new ConfigError(`${name} måste anges när FREJA_ENV är ${env}.`)
    return value
  }
  const endpoint = required('FREJA_ENDPOINT', values.FREJA_ENDPOINT ?? defaults.endpoint)
  const appLinkBase = required('FREJA_APP_LINK_BASE', values.FREJA_APP_LINK_BASE ?? defaults.appLinkBase)
  if (env !== 'standin' && new URL(endpoint).origin !== frejaHosts[env].endpoint)
    throw new ConfigError(`FREJA_ENDPOINT måste vara ${frejaHosts[env].endpoint} när FREJA_ENV är ${env}.`)
  if (env !== 'standin' && new URL(appLinkBase).protocol !== 'https:')
    throw new ConfigError(`FREJA_APP_LINK_BASE måste börja med https:// när FREJA_ENV är ${env}.`)
  if (values.FREJA_PFX_PATH && (values.FREJA_CLIENT_CERT_PATH || values.FREJA_CLIENT_KEY_PATH))
    throw new ConfigError('FREJA_PFX_PATH kan inte anges tillsammans med FREJA_CLIENT_CERT_PATH och _KEY_PATH.')
  const tlsCaPath = required('FREJA_TLS_CA_PATH', values.FREJA_TLS_CA_PATH)
  const pem = values.FREJA_CLIENT_CERT_PATH ?? values.FREJA_CLIENT_KEY_PATH
  const client: ClientFiles = pem
    ? {
        certPath: required('FREJA_CLIENT_CERT_PATH', values.FREJA_CLIENT_CERT_PATH),
        keyPath: required('FREJA_CLIENT_KEY_PATH', values.FREJA_CLIENT_KEY_PATH),
      }
    : { pfxPath: required('FREJA_PFX_PATH', values.FREJA_PFX_PATH), passphrase: values.FREJA_PFX_PASSPHRASE }
  return {
    env,
    endpoint,
    appLinkBase,
    tlsCaPath,
    client,
    jwsCertsPath: required('FREJA_JWS_CERTS_PATH', values.FREJA_JWS_CERTS_PATH),
    relyingPartyId: values.FREJA_RELYING_PARTY_ID,
    minRegistrationLevel: values.FREJA_MIN_REGISTRATION_LEVEL,
    allowedLoa: values.FREJA_ALLOWED_LOA,
    pollMs: values.FREJA_POLL_MS,
    transactionMs: values.FREJA_TX_TTL_MS,
    httpTimeoutMs: values.FREJA_HTTP_TIMEOUT_MS,
    dynamicQr: values.FREJA_DYNAMIC_QR,
    originDetails: values.FREJA_ORIGIN_DETAILS,
  }
}
