// How the commands of npm run admin are used.

export const usage = `Så här skapas den första systemadministratören:

  npm run admin -- create --first-name Anna --last-name Ek --email anna.ek@example.se [--title Kanslichef]

Personnumret (12 siffror) frågas efter, eller läses från standard in. Det som inte anges frågas också efter.
Med --empty skapas kontot i databasen som npm start -- --empty använder.

Så här visas mejl som inte har kunnat skickas och hur många som väntar, och så skickas de som har getts upp igen (alla
utom påminnelser och notiser som är äldre än två dygn, eller efter id):

  npm run admin -- mail
  npm run admin -- resend --all
  npm run admin -- resend 0198f1c2-…

Så här jämförs händelseloggen med sina förseglingar:

  npm run admin -- verify-log

Så här byts nycklarna som identitetsnummer skyddas med. Starta först om alla servrar med de nya nycklarna som IDENTITY_KEY och
IDENTITY_LOOKUP_KEY och de tidigare som IDENTITY_KEY_PREVIOUS och IDENTITY_LOOKUP_KEY_PREVIOUS (en av dem räcker). Bytet kan
avbrytas och köras igen. När det är klart tas de tidigare bort ur inställningarna:

  npm run admin -- rotate-keys

Så här görs databasens tabeller aktuella av rollen som äger dem (DATABASE_OWNER_URL), som ger serverns roll (DATABASE_URL) dess
rättigheter:

  npm run admin -- migrate

Så här pausas en databas som har återställts till en viss tidpunkt ur WAL-arkivet, innan någon server startar, av rollen som äger
tabellerna (docs/operation/failover.md). Mejl som väntade ges upp, alla loggas ut, och nummer hoppar fram:

  npm run admin -- hold '2026-11-23 14:05:00+01'

En databas som har ändringar efter den tiden nekas. Har en server redan gått mot den: stoppa alla servrar och lägg till --used.

Så här tar en återställd databas över, när den som den ersätter är stoppad och det som har dragits in eller skyddats sedan dess är
gjort om (docs/operation/backup.md): mejl skickas och jobb körs igen:

  npm run admin -- resume`
