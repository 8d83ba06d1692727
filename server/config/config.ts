// Every setting of the server in one described schema: the start reads it, the README's table is made from it.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isProductionHost as isNamedProduction, scopes } from '../../contract/access.ts'
import * as value from './setting-types.ts'
import { readFrejaConfig } from './freja-config.ts'
import { ConfigError } from '../lifecycle/start-error.ts'

const settings = {
  NODE_ENV: value.choice(
    ['production', 'development', 'test'],
    'development',
    'I produktion krävs riktig databas, nycklar och e-legitimation, och demodata vägras. En publik PUBLIC_URL är alltid produktion.',
  ),
  PORT: value.integer(0, 65_535, 3000, 'Porten som sidan och API:et svarar på.'),
  HOST: value.text('127.0.0.1', 'Adressen som servern lyssnar på. Bara den egna datorn om inget annat anges.'),
  PUBLIC_URL: value.publicUrl(
    'Adressen som användarna ser. Avgör om det är produktionsvärden, vart e-legitimationen återvänder och om kakor kräver https. Krävs i produktion. Med https:// (annat än den egna datorn) eller en produktionsvärd är det produktion, vad NODE_ENV än säger.',
  ),
  DATA_DIR: value.text('.data', 'Katalogen för den inbyggda databasen, nycklar och annat som servern sparar på disk.'),
  DATABASE_URL: value.secret(
    value.databaseUrl('Adressen till en egen PostgreSQL (15–18). Utan den startas den inbyggda. Krävs i produktion.'),
  ),
  // Four downloads may hold one each (server/export/download.ts), and the rest of the work needs some.
  DATABASE_POOL: value.integer(6, 200, 20, 'Högsta antal samtidiga förbindelser till databasen.'),
  DEMO: value.flag(
    undefined,
    'Demodata och lokal e-legitimation. På med den inbyggda databasen utanför produktion, annars av. Vägras i produktion.',
  ),
  TRUST_PROXY: value.trustProxy(
    'Vilka mellanservrar som får ange besökarens adress: `off`, ett antal hopp, eller adresser och nät skilda med komma. Krävs när PUBLIC_URL börjar med https://.',
  ),
  LOG_LEVEL: value.choice(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
    'Hur mycket servern loggar.',
  ),
  FEDERATION_DOMAIN: value.text('flygsport.se', 'Den som finns i värdnamnet på en produktionsvärd.'),
  BLOCKED_SCOPES: value.list(scopes, [], 'Behörigheter som dras bort på en produktionsvärd, skilda med komma.'),
  // Renewed once a minute, so that a limit of one would end a session in the middle of work.
  SESSION_IDLE_MINUTES: value.integer(5, 1440, 60, 'Så länge får en inloggning vara overksam.'),
  SESSION_ABSOLUTE_HOURS: value.integer(1, 168, 12, 'Så länge gäller en inloggning som längst.'),
  RATE_LIMIT_PER_MINUTE: value.integer(
    1,
    1_000_000,
    600,
    'Anrop per minut från en adress, räknade av varje server för sig.',
  ),
  RATE_LIMIT_SIGN_IN_PER_MINUTE: value.integer(1, 1_000_000, 10, 'Påbörjade inloggningar per minut från en adress.'),
  RATE_LIMIT_APPLICATIONS_PER_MINUTE: value.integer(
    1,
    1_000_000,
    30,
    'Skrivande anrop per minut från en adress till den öppna tävlingsansökan, räknade av varje server för sig.',
  ),
  RATE_LIMIT_UNCACHED_PER_SECOND: value.integer(
    1,
    1_000_000,
    10,
    'Publika svar per sekund som inte redan ligger klara, för alla servrar och besökare tillsammans.',
  ),
  APPLICATION_NETWORK_MB_PER_DAY: value.integer(
    1,
    1_000_000,
    200,
    'Megabyte som ett nätverk (IPv4 /24, IPv6 /48) får skicka på ett dygn till tävlingsansökningar utan konto.',
  ),
  APPLICATION_NETWORK_LETTERS_PER_DAY: value.integer(
    1,
    1_000_000,
    40,
    'Nya ansökningar, och så mejl till obekräftade adresser, som ett nätverk får göra på ett dygn.',
  ),
  APPLICATION_MB_PER_DAY: value.integer(
    1,
    1_000_000,
    2000,
    'Megabyte som alla utan konto tillsammans får skicka på ett dygn. Vid hälften varnas de som har SysAdmin.',
  ),
  APPLICATION_LETTERS_PER_DAY: value.integer(
    1,
    1_000_000,
    1000,
    'Nya ansökningar som alla utan konto tillsammans får göra på ett dygn. Vid hälften varnas de som har SysAdmin.',
  ),
  APPLICANT_RETENTION_MONTHS: value.integer(
    1,
    120,
    24,
    'Månader innan en avslagen eller övergiven tävlingsansökan anonymiseras.',
  ),
  IDENTITY_KEY: value.secret(
    value.encryptionKey(
      'Nyckeln som identitetsnummer krypteras med (AES-256): 32 byte som base64 eller hex. Krävs i produktion, skapas annars i DATA_DIR.',
    ),
  ),
  IDENTITY_LOOKUP_KEY: value.secret(
    value.encryptionKey(
      'Nyckeln som identitetsnummer söks med (HMAC-SHA-256): 32 byte som base64 eller hex. Krävs i produktion, skapas annars i DATA_DIR.',
    ),
  ),
  SMTP_URL: value.secret(
    value.smtpUrl(
      'E-postservern som beskeden skickas genom, till exempel `smtps://namn:lösenord@smtp.example.se`. Utan den väntar de i databasen, i demo visas de på `/api/dev/mail`.',
    ),
  ),
  MAIL_FROM: value.mailbox('Svenska Flygsportförbundet <noreply@flygsport.se>', 'Avsändaren av beskeden.'),
  MAIL_REPLY_TO: value.mailbox(
    'Svenska Flygsportförbundet <kansliet@flygsport.se>',
    'Den som läser svaren på beskeden. Handlar beskedet om en gren går svaren till grenförbundets adress.',
  ),
  // Not by e-mail: anyone may write another one in the profile.
  SPECIAL_PICTURE_ACCOUNT: value.uuid(
    'Kontot som har en egen bild i användarmenyn: dess id, som står i svaret från `/api/session` när det är inloggat.',
  ),
  SPECIAL_PICTURE_URL: value.imageUrl('Bilden i användarmenyn: en sökväg på sidan eller en https-adress.'),
  FREJA_ENV: value.choice(
    ['standin', 'test', 'production'],
    undefined,
    'Vilken Freja som används. Den lokala ersättaren `standin` ingår i DEMO och vägras i produktion.',
  ),
  FREJA_ENDPOINT: value.httpsUrl('Frejas tjänst. Känd för `test` och `production`.'),
  FREJA_APP_LINK_BASE: value.httpsUrl('Adressen som öppnar Freja-appen. Känd för `test` och `production`.', {
    plainLocal: true,
  }),
  FREJA_TLS_CA_PATH: value.path('Rotcertifikaten som Frejas tjänst granskas mot (PEM).'),
  FREJA_PFX_PATH: value.path('Vårt klientcertifikat med nyckel (PKCS#12).'),
  FREJA_PFX_PASSPHRASE: value.secret(value.text(undefined, 'Lösenordet till FREJA_PFX_PATH.')),
  FREJA_CLIENT_CERT_PATH: value.path('Vårt klientcertifikat (PEM), i stället för FREJA_PFX_PATH.'),
  FREJA_CLIENT_KEY_PATH: value.path('Nyckeln till FREJA_CLIENT_CERT_PATH (PEM).'),
  FREJA_JWS_CERTS_PATH: value.path(
    'Certifikaten som Frejas svar är undertecknade med: en fil eller katalog med ett eller flera (PEM).',
  ),
  FREJA_RELYING_PARTY_ID: value.text(undefined, 'Bara för den som ansluter åt andra.'),
  FREJA_MIN_REGISTRATION_LEVEL: value.choice(['BASIC', 'EXTENDED', 'PLUS'], 'PLUS', 'Lägsta nivå på e-legitimationen.'),
  FREJA_ALLOWED_LOA: value.list(
    ['LOA1', 'LOA2', 'LOA3', 'LOA3_NR'],
    ['LOA3'],
    'Tillitsnivåer som godtas, skilda med komma.',
  ),
  FREJA_POLL_MS: value.integer(
    100,
    60_000,
    2500,
    'Millisekunder mellan frågorna till Freja om en pågående inloggning.',
  ),
  FREJA_TX_TTL_MS: value.integer(1000, 600_000, 120_000, 'Millisekunder som en inloggning väntar på godkännande.'),
  FREJA_HTTP_TIMEOUT_MS: value.integer(100, 60_000, 10_000, 'Millisekunder som ett anrop till Freja får ta.'),
  FREJA_DYNAMIC_QR: value.flag(
    true,
    'QR-kod som byts varje sekund, så att ett foto av den inte går att använda. Betafunktion hos Freja: ger Freja ingen hemlighet för koden visas en fast.',
  ),
  FREJA_ORIGIN_DETAILS: value.flag(
    true,
    'Skicka med webbläsarens adress och typ till Freja, som då kan varna för en inloggning från en annan plats.',
  ),
}

export type SettingName = keyof typeof settings
export type Settings = z.output<z.ZodObject<typeof settings>>
type Environment = Record<string, string | undefined>

export type Config = ReturnType<typeof assembleConfig>

/** What decides which roles count, for `grantedRoles`. From the settings: the Host header is the caller's to choose. */
export const hostOf = ({ publicUrl, federationDomain, blockedScopes }: Config) => ({
  hostname: new URL(publicUrl).hostname,
  federationDomain,
  blockedScopes,
})

/** Empty values count as unset, and a secret may stand in a file named by NAME_FILE. Throws ConfigError. */
export function readConfig(env: Environment): Config {
  const parsed = z.object(settings).safeParse(withSecretFiles(env))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`)
  }
  return assembleConfig(parsed.data)
}

function withSecretFiles(env: Environment): Environment {
  const found: Environment = {}
  for (const [name, schema] of Object.entries(settings)) {
    found[name] = env[name]?.trim() || undefined
    const file = value.isSecret(schema) && env[`${name}_FILE`]?.trim()
    if (!file) continue
    if (found[name]) throw new ConfigError(`${name}_FILE kan inte anges tillsammans med ${name}.`)
    try {
      found[name] = readFileSync(file, 'utf8').trim() || undefined
    } catch (error) {
      throw new ConfigError(`${name}_FILE: ${file} går inte att läsa (${(error as NodeJS.ErrnoException).code}).`)
    }
    if (!found[name]) throw new ConfigError(`${name}_FILE: ${file} är tom.`)
  }
  return found
}

/** Why others than those at this computer reach the server, as it is said after 'när'; undefined where they do not. */
function publicReason(publicUrl: URL, isProductionHost: boolean): string | undefined {
  if (isProductionHost) return 'PUBLIC_URL är en produktionsvärd'
  return publicUrl.protocol === 'https:' && !value.isLocal(publicUrl) ? 'PUBLIC_URL börjar med https://' : undefined
}

function assembleConfig(set: Settings) {
  const publicUrl = set.PUBLIC_URL ?? new URL(`http://localhost:${set.PORT}`)
  const isProductionHost = isNamedProduction(publicUrl.hostname, set.FEDERATION_DOMAIN)
  const isHttps = publicUrl.protocol === 'https:'
  const isPublic = publicReason(publicUrl, isProductionHost)
  // A public address is production whatever NODE_ENV says: it is easily forgotten.
  const reason = set.NODE_ENV === 'production' ? 'NODE_ENV är production' : isPublic
  const production = reason !== undefined
  if (production && set.DEMO) throw new ConfigError(`DEMO kan inte vara på när ${reason}.`)
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'IDENTITY_KEY', 'IDENTITY_LOOKUP_KEY'] as const)
    if (production && !set[name]) throw new ConfigError(`${name} måste anges när ${reason}.`)
  if (production && !isHttps && !value.isLocal(publicUrl))
    throw new ConfigError(`PUBLIC_URL måste börja med https:// när ${reason}.`)
  if (isHttps && set.TRUST_PROXY === false)
    throw new ConfigError(
      'TRUST_PROXY måste anges när PUBLIC_URL börjar med https://: servern talar http bakom en mellanserver, och utan TRUST_PROXY räknas alla besökare som en enda. Ange mellanserverns adress (127.0.0.1 på samma dator) eller antalet hopp.',
    )
  if (set.IDENTITY_KEY && set.IDENTITY_LOOKUP_KEY?.equals(set.IDENTITY_KEY))
    throw new ConfigError('IDENTITY_LOOKUP_KEY måste vara en annan nyckel än IDENTITY_KEY.')
  if (!set.SPECIAL_PICTURE_ACCOUNT !== !set.SPECIAL_PICTURE_URL) {
    const missing = set.SPECIAL_PICTURE_ACCOUNT ? 'SPECIAL_PICTURE_URL' : 'SPECIAL_PICTURE_ACCOUNT'
    throw new ConfigError(`${missing} måste anges: SPECIAL_PICTURE_ACCOUNT och SPECIAL_PICTURE_URL hör ihop.`)
  }

  const demo = set.DEMO ?? (!set.DATABASE_URL && !production)

  return {
    production,
    demo,
    port: set.PORT,
    host: set.HOST,
    /** Without a trailing slash. */
    publicUrl: publicUrl.origin,
    isProductionHost,
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    databasePool: set.DATABASE_POOL,
    trustProxy: set.TRUST_PROXY,
    logLevel: set.LOG_LEVEL,
    federationDomain: set.FEDERATION_DOMAIN,
    blockedScopes: set.BLOCKED_SCOPES,
    session: { idleMinutes: set.SESSION_IDLE_MINUTES, absoluteHours: set.SESSION_ABSOLUTE_HOURS },
    applicantMonths: set.APPLICANT_RETENTION_MONTHS,
    /** What those without an account may use of a day. */
    outsiders: {
      network: {
        bytes: set.APPLICATION_NETWORK_MB_PER_DAY * 2 ** 20,
        letters: set.APPLICATION_NETWORK_LETTERS_PER_DAY,
      },
      all: { bytes: set.APPLICATION_MB_PER_DAY * 2 ** 20, letters: set.APPLICATION_LETTERS_PER_DAY },
    },
    rateLimit: {
      perMinute: set.RATE_LIMIT_PER_MINUTE,
      signInPerMinute: set.RATE_LIMIT_SIGN_IN_PER_MINUTE,
      applicationsPerMinute: set.RATE_LIMIT_APPLICATIONS_PER_MINUTE,
      uncachedPerSecond: set.RATE_LIMIT_UNCACHED_PER_SECOND,
    },
    /** Undefined outside production until keepIdentityKeys has made them. */
    identityKey: set.IDENTITY_KEY,
    identityLookupKey: set.IDENTITY_LOOKUP_KEY,
    /** Without a server, mail waits in the outbox; in demo a page shows it. */
    mail: { smtpUrl: set.SMTP_URL, from: set.MAIL_FROM, replyTo: set.MAIL_REPLY_TO },
    specialPicture:
      set.SPECIAL_PICTURE_ACCOUNT && set.SPECIAL_PICTURE_URL
        ? { accountId: set.SPECIAL_PICTURE_ACCOUNT, url: set.SPECIAL_PICTURE_URL }
        : undefined,
    /** Undefined only outside production: in demo until the stand-in has started, else nobody can sign in. */
    freja: readFrejaConfig(set, { demo, production: reason, public: isPublic }),
  }
}

/** The README's table: one row a setting. */
export function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, schema]) => {
    const { description, shown, secret } = value.metadataOf(schema)
    const also = secret ? ` Kan stå i en fil: \`${name}_FILE\`.` : ''
    return `| \`${name}\` | ${shown === '' ? '' : `\`${shown}\``} | ${description}${also} |`
  })
  return ['| Variabel | Utan värde | Vad den gör |', '| --- | --- | --- |', ...rows].join('\n')
}
