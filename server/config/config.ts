// Reads and validates the configuration of the server from environment variables.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isProductionHost as isNamedProduction } from '#contract/access.ts'
import { ConfigError } from '../lifecycle/start-error.ts'
import { readFrejaConfig } from './freja-config.ts'
import { isLocal, metadataOf } from './setting-types.ts'
import { settings, type Settings } from './settings.ts'

type Environment = Record<string, string | undefined>

export type Config = ReturnType<typeof assembleConfig>

/** The host that `grantedRoles` decides by. From the settings, because the caller chooses the Host header. */
export const hostOf = ({ publicUrl, federationDomain, blockedScopes }: Config) => ({
  hostname: new URL(publicUrl).hostname,
  federationDomain,
  blockedScopes,
})

/** The scopes that nobody holds on this host. Whoever looks for accounts by scope, such as those to mail, connects with them. */
export const blockedScopesOf = ({ isProductionHost, blockedScopes }: Config): readonly string[] =>
  isProductionHost ? blockedScopes : []

/** Empty values count as unset, and a secret may be in a file that NAME_FILE names. Throws ConfigError. */
export function readConfig(env: Environment): Config {
  const parsed = z.object(settings).safeParse(withSecretFiles(env))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`)
  }
  return assembleConfig(parsed.data)
}

function withSecretFiles(env: Environment): Environment {
  const values: Environment = {}
  for (const [name, schema] of Object.entries(settings)) {
    values[name] = env[name]?.trim() || undefined
    const file = metadataOf(schema).secret && env[`${name}_FILE`]?.trim()
    if (!file) continue
    if (values[name]) throw new ConfigError(`${name}_FILE kan inte anges tillsammans med ${name}.`)
    try {
      values[name] = readFileSync(file, 'utf8').trim() || undefined
    } catch (error) {
      throw new ConfigError(`${name}_FILE: ${file} går inte att läsa (${(error as NodeJS.ErrnoException).code}).`)
    }
    if (!values[name]) throw new ConfigError(`${name}_FILE: ${file} är tom.`)
  }
  return values
}

/** The reason, to follow 'när' in a message, why other computers can reach the server; undefined when they cannot. */
function publicReason(publicUrl: URL, isProductionHost: boolean): string | undefined {
  if (isProductionHost) return 'PUBLIC_URL är en produktionsvärd'
  return publicUrl.protocol === 'https:' && !isLocal(publicUrl) ? 'PUBLIC_URL börjar med https://' : undefined
}

function assembleConfig(values: Settings) {
  const publicUrl = values.PUBLIC_URL ?? new URL(`http://localhost:${values.PORT}`)
  const isProductionHost = isNamedProduction(publicUrl.hostname, values.FEDERATION_DOMAIN)
  const isHttps = publicUrl.protocol === 'https:'
  const reasonPublic = publicReason(publicUrl, isProductionHost)
  // A public address is production whatever NODE_ENV says, because NODE_ENV is easily forgotten.
  const reason = values.NODE_ENV === 'production' ? 'NODE_ENV är production' : reasonPublic
  const isProduction = reason !== undefined
  if (isProduction && values.DEMO) throw new ConfigError(`DEMO kan inte vara på när ${reason}.`)
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'IDENTITY_KEY', 'IDENTITY_LOOKUP_KEY', 'AUDIT_KEY'] as const)
    if (isProduction && !values[name]) throw new ConfigError(`${name} måste anges när ${reason}.`)
  if (values.DATABASE_OWNER_URL && !values.DATABASE_URL)
    throw new ConfigError('DATABASE_URL måste anges tillsammans med DATABASE_OWNER_URL.')
  if (isProduction && !isHttps && !isLocal(publicUrl))
    throw new ConfigError(`PUBLIC_URL måste börja med https:// när ${reason}.`)
  if (isHttps && values.TRUST_PROXY === false)
    throw new ConfigError(
      'TRUST_PROXY måste anges när PUBLIC_URL börjar med https://: servern talar http bakom en mellanserver, och utan TRUST_PROXY räknas alla besökare som en enda. Ange mellanserverns adress (127.0.0.1 på samma dator) eller antalet hopp.',
    )
  if (values.IDENTITY_KEY && values.IDENTITY_LOOKUP_KEY?.equals(values.IDENTITY_KEY))
    throw new ConfigError('IDENTITY_LOOKUP_KEY måste vara en annan nyckel än IDENTITY_KEY.')
  for (const name of ['IDENTITY_KEY', 'IDENTITY_LOOKUP_KEY'] as const) {
    const previous = values[`${name}_PREVIOUS`]
    if (previous && !values[name]) throw new ConfigError(`${name} måste anges tillsammans med ${name}_PREVIOUS.`)
    if (previous && values[name]?.equals(previous))
      throw new ConfigError(`${name}_PREVIOUS måste vara en annan nyckel än ${name}.`)
  }
  if (!values.SPECIAL_PICTURE_ACCOUNT !== !values.SPECIAL_PICTURE_URL) {
    const missing = values.SPECIAL_PICTURE_ACCOUNT ? 'SPECIAL_PICTURE_URL' : 'SPECIAL_PICTURE_ACCOUNT'
    throw new ConfigError(`${missing} måste anges: SPECIAL_PICTURE_ACCOUNT och SPECIAL_PICTURE_URL hör ihop.`)
  }

  const isDemo = values.DEMO ?? (!values.DATABASE_URL && !isProduction)

  return {
    isProduction,
    isDemo,
    port: values.PORT,
    host: values.HOST,
    /** Without a trailing slash. */
    publicUrl: publicUrl.origin,
    isProductionHost,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databasePool: values.DATABASE_POOL,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    federationDomain: values.FEDERATION_DOMAIN,
    blockedScopes: values.BLOCKED_SCOPES,
    session: { idleMinutes: values.SESSION_IDLE_MINUTES, absoluteHours: values.SESSION_ABSOLUTE_HOURS },
    applicantMonths: values.APPLICANT_RETENTION_MONTHS,
    /** Daily limits on what applicants without an account may send. */
    dailyApplicationLimits: {
      network: {
        bytes: values.APPLICATION_NETWORK_MB_PER_DAY * 2 ** 20,
        letters: values.APPLICATION_NETWORK_LETTERS_PER_DAY,
      },
      all: { bytes: values.APPLICATION_MB_PER_DAY * 2 ** 20, letters: values.APPLICATION_LETTERS_PER_DAY },
    },
    rateLimit: {
      perMinute: values.RATE_LIMIT_PER_MINUTE,
      signInPerMinute: values.RATE_LIMIT_SIGN_IN_PER_MINUTE,
      applicationsPerMinute: values.RATE_LIMIT_APPLICATIONS_PER_MINUTE,
      uncachedPerSecond: values.RATE_LIMIT_UNCACHED_PER_SECOND,
    },
    maxEventLoopDelayMs: values.MAX_EVENT_LOOP_DELAY_MS,
    /** Undefined when not set, outside production; then readIdentityKeys creates the keys in DATA_DIR. */
    identityKey: values.IDENTITY_KEY,
    identityLookupKey: values.IDENTITY_LOOKUP_KEY,
    /** Set while the keys are replaced. */
    previousIdentityKey: values.IDENTITY_KEY_PREVIOUS,
    previousIdentityLookupKey: values.IDENTITY_LOOKUP_KEY_PREVIOUS,
    /** The same; see readAuditKey. */
    auditKey: values.AUDIT_KEY,
    metricsToken: values.METRICS_TOKEN,
    backup: { recipients: values.BACKUP_RECIPIENT, identity: values.BACKUP_IDENTITY },
    /** Without `smtpUrl`, mail stays in the outbox; in demo, a page shows it. */
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM, replyTo: values.MAIL_REPLY_TO },
    specialPicture:
      values.SPECIAL_PICTURE_ACCOUNT && values.SPECIAL_PICTURE_URL
        ? { accountId: values.SPECIAL_PICTURE_ACCOUNT, url: values.SPECIAL_PICTURE_URL }
        : undefined,
    /** Undefined only outside production: then sign-in is off. In demo, it is set when the stand-in has started. */
    freja: readFrejaConfig(values, { isDemo, productionReason: reason, publicReason: reasonPublic }),
  }
}
