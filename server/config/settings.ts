// The settings of the server as environment variables: name, type, default and Swedish description.
import type { z } from 'zod'
import { scopes } from '#contract/access.ts'
import * as value from './setting-types.ts'

export const settings = {
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
    value.databaseUrl(
      'Adressen till en egen PostgreSQL (15–18), med rollen som servern arbetar som. Flera värdar skiljs med komma, `postgres://roll:lösenord@a:5432,b:5432/flygsport`: servern arbetar mot den som går att skriva i. Utan den startas den inbyggda. Krävs i produktion.',
    ),
  ),
  DATABASE_OWNER_URL: value.secret(
    value.databaseUrl(
      'Adressen till samma databas med rollen som äger tabellerna, för migreringar, `npm run admin -- hold`, `npm run restore` och demodata. Andra `npm run admin` arbetar också som den, när adressen är angiven. Med den gör servern tabellerna aktuella vid starten; utan den görs det med `npm run admin -- migrate`.',
    ),
  ),
  // Four simultaneous downloads may hold a connection each (server/export/download.ts), and other requests need some.
  DATABASE_POOL: value.integer(
    6,
    200,
    20,
    'Högsta antal samtidiga förbindelser till databasen för anrop och jobb. Utöver dem har varje server högst sju: två för mejl, två för jobbkön, en för ändringar till öppna sidor och två för mätvärden.',
  ),
  DEMO: value.flag(
    undefined,
    'Demodata och test-e-legitimation. På med den inbyggda databasen utanför produktion, annars av. Vägras i produktion.',
  ),
  TRUST_PROXY: value.trustProxy(
    'Vilka mellanservrar som får ange besökarens adress: `off`, ett antal hopp, eller adresser och nät skilda med komma. Krävs när PUBLIC_URL börjar med https://.',
  ),
  LOG_LEVEL: value.choice(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
    'Hur mycket servern loggar. Med mindre än `info` saknas raderna om varje svar; händelseloggens förseglingar skrivs ändå, utom med `silent`.',
  ),
  FEDERATION_DOMAIN: value.text('flygsport.se', 'Den som finns i värdnamnet på en produktionsvärd.'),
  BLOCKED_SCOPES: value.list(scopes, [], 'Behörigheter som dras bort på en produktionsvärd, skilda med komma.'),
  // A session is renewed once a minute, so a limit of one minute would end it during work.
  SESSION_IDLE_MINUTES: value.integer(5, 1440, 60, 'Så länge får en inloggning vara overksam.'),
  SESSION_ABSOLUTE_HOURS: value.integer(1, 168, 12, 'Så länge gäller en inloggning som längst.'),
  RATE_LIMIT_PER_MINUTE: value.limit(600, 'Anrop per minut från en adress, för alla servrar tillsammans.'),
  RATE_LIMIT_SIGN_IN_PER_MINUTE: value.limit(10, 'Påbörjade inloggningar per minut från en adress.'),
  RATE_LIMIT_APPLICATIONS_PER_MINUTE: value.limit(
    30,
    'Skrivande anrop per minut från en adress till var och en av sidorna utan konto (tävlingsansökan, dess filer, föreningars intyg, godkännande av en ny e-postadress), för alla servrar tillsammans.',
  ),
  RATE_LIMIT_UNCACHED_PER_SECOND: value.limit(
    10,
    'Publika svar per sekund som inte redan ligger klara, för alla servrar och besökare tillsammans. En adress får högst en tiondel av dem, räknat per minut.',
  ),
  MAX_EVENT_LOOP_DELAY_MS: value.integer(
    0,
    60_000,
    1000,
    'Så många millisekunder får servern ligga efter innan den avvisar anrop med 503, tills den har hunnit ikapp. 0 avvisar inget.',
  ),
  APPLICATION_NETWORK_MB_PER_DAY: value.limit(
    200,
    'Megabyte som ett nätverk (IPv4 /24, IPv6 /48) får skicka på ett dygn till tävlingsansökningar utan konto.',
  ),
  APPLICATION_NETWORK_LETTERS_PER_DAY: value.limit(
    40,
    'Så många nya ansökningar och nya länkar till obekräftade adresser får ett nätverk ge upphov till på ett dygn.',
  ),
  APPLICATION_MB_PER_DAY: value.limit(
    2000,
    'Megabyte som alla utan konto tillsammans får skicka på ett dygn. Vid hälften varnas de som har SysAdmin.',
  ),
  APPLICATION_LETTERS_PER_DAY: value.limit(
    1000,
    'Så många nya ansökningar och nya länkar till obekräftade adresser får alla utan konto tillsammans ge upphov till på ett dygn. Vid hälften varnas de som har SysAdmin.',
  ),
  APPLICANT_RETENTION_MONTHS: value.integer(
    1,
    120,
    24,
    'Månader innan en avslagen eller övergiven tävlingsansökan gallras, tills tiden ändras under Lagring och gallring.',
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
  IDENTITY_KEY_PREVIOUS: value.secret(
    value.encryptionKey(
      'Den tidigare IDENTITY_KEY, medan `npm run admin -- rotate-keys` byter nyckel. Tas bort när bytet är klart.',
    ),
  ),
  IDENTITY_LOOKUP_KEY_PREVIOUS: value.secret(
    value.encryptionKey(
      'Den tidigare IDENTITY_LOOKUP_KEY, medan `npm run admin -- rotate-keys` byter nyckel. Tas bort när bytet är klart.',
    ),
  ),
  AUDIT_KEY: value.secret(
    value.encryptionKey(
      'Nyckeln som händelseloggen förseglas med (HMAC-SHA-256): 32 byte som base64 eller hex. Krävs i produktion, skapas annars i DATA_DIR.',
    ),
  ),
  BACKUP_RECIPIENT: value.ageRecipients(
    'Den publika nyckeln, eller flera skilda med komma, som säkerhetskopior krypteras för. `npm run backup -- --new-key` gör ett par.',
  ),
  BACKUP_IDENTITY: value.secret(
    value.ageIdentity(
      'Den hemliga nyckeln som säkerhetskopior öppnas med. Behövs för att återställa och för att prova kopian direkt; servern behöver den inte.',
    ),
  ),
  METRICS_TOKEN: value.secret(
    value.token('Hemligheten som Prometheus hämtar `/api/metrics` med (Bearer). Utan den finns inte adressen.'),
  ),
  SMTP_URL: value.secret(
    value.smtpUrl(
      'E-postservern som mejlen skickas genom, till exempel `smtps://namn:lösenord@smtp.example.se`. Utan den väntar de i databasen, i demo visas de på `/api/dev/mail`.',
    ),
  ),
  MAIL_FROM: value.mailbox('Svenska Flygsportförbundet <noreply@flygsport.se>', 'Avsändaren av mejlen.'),
  MAIL_REPLY_TO: value.mailbox(
    'Svenska Flygsportförbundet <kansliet@flygsport.se>',
    'Den som läser svaren på mejlen. Handlar mejlet om en gren går svaren till grenförbundets adress.',
  ),
  // Identified by id and not by e-mail address, because a user can change the address in the profile.
  SPECIAL_PICTURE_ACCOUNT: value.uuid(
    'Kontot som har en egen bild i användarmenyn: dess id, som står i svaret från `/api/session` när det är inloggat.',
  ),
  SPECIAL_PICTURE_URL: value.imageUrl('Bilden i användarmenyn: en sökväg på sidan eller en https-adress.'),
  FREJA_ENV: value.choice(
    ['standin', 'test', 'production'],
    undefined,
    'Vilken Freja som används. Test-e-legitimationen, `standin`, ingår i DEMO och vägras i produktion.',
  ),
  FREJA_ENDPOINT: value.httpsUrl('Frejas tjänst. Känd för `test` och `production`.'),
  FREJA_APP_LINK_BASE: value.httpsOrLocalUrl('Adressen som öppnar Freja-appen. Känd för `test` och `production`.'),
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

/** The README's table of settings: one row per setting. */
export function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, schema]) => {
    const { description, shown, secret } = value.metadataOf(schema)
    const fileNote = secret ? ` Kan stå i en fil: \`${name}_FILE\`.` : ''
    return `| \`${name}\` | ${shown === '' ? '' : `\`${shown}\``} | ${description}${fileNote} |`
  })
  return ['| Variabel | Utan värde | Vad den gör |', '| --- | --- | --- |', ...rows].join('\n')
}
