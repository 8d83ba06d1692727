// Makes the tables current before the server starts, and sees to it that the server works as a role that cannot change the log.
import type { Config } from '../config/config.ts'
import { StartError } from '../lifecycle/start-error.ts'
import { isMigrated, migrate } from './database.ts'
import type { OpenedDatabase } from './open.ts'
import { readServingRole } from './serving-role.ts'

const faultOf = (role: string) => `DATABASE_URL: rollen ${role} kan ändra händelseloggen och ta bort ur den.`

const cure = `Servern startar inte så i produktion. Ge den en egen roll (som root, där databasen går):

  runuser -u postgres -- psql -c "create role flygsport_server login password '…'"
  npm run admin -- migrate

DATABASE_OWNER_URL är adressen som har stått i DATABASE_URL. DATABASE_URL är därefter samma adress med den nya rollen,
som får sina rättigheter av det andra kommandot.`

const notMigrated = (role: string) =>
  `Databasens tabeller är inte aktuella, eller så saknar rollen ${role} rättigheter till dem. Kör npm run admin -- migrate med DATABASE_OWNER_URL, eller ange DATABASE_OWNER_URL även för servern.`

/** Throws StartError when the tables are not current or, in production, when the role can change the audit log. */
export const prepareDatabase = async (
  { url, ownerUrl }: Pick<OpenedDatabase, 'url' | 'ownerUrl'>,
  { isProduction }: Pick<Config, 'isProduction'>,
  say: (line: string) => void,
): Promise<void> => {
  const { name, mayChangeLog } = await readServingRole(url)
  if (!ownerUrl) {
    // Checked before anything is changed, because the former program may still be running.
    if (mayChangeLog && isProduction) throw new StartError(`${faultOf(name)} ${cure}`)
    // A role that may not create tables cannot migrate.
    if (!mayChangeLog && !(await isMigrated(url))) throw new StartError(notMigrated(name))
    if (!mayChangeLog) return
  }
  await migrate(ownerUrl ?? url, name)
  if (!(await readServingRole(url)).mayChangeLog) return
  if (isProduction) throw new StartError(`${faultOf(name)} ${cure}`)
  say(`${faultOf(name)} I produktion startar servern inte så.`)
}
