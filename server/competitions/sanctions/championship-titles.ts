// Checks that no competition of any context already holds the championship titles of a sanction's classes that year.
import { eq } from 'drizzle-orm'
import type { CompetitionType } from '../../../contract/competitions/competition-type.ts'
import { championships, competitionTypeLabels } from '../../../contract/competitions/enums.ts'
import { ApiError } from '../../api-error.ts'
import type { Transaction } from '../../db/database.ts'
import { sanctionClass, sanctionDistrict } from '../../db/sanction-tables.ts'
import { findTitleHolders, lockChampionshipTitles } from '../championship-titles.ts'
import { unscopedModule } from '../../store-order.ts'

export interface TitledClass {
  classTypeId: string
  championship: CompetitionType
}

interface Competition {
  branchId: string
  announcementId: string
  sanctionId?: string
  districtIds: readonly string[]
  startsOn: string
}

/** Throws 422 for a title that another competition has. */
export const checkChampionshipTitles = async (
  tx: Transaction,
  competition: Competition,
  classes: readonly TitledClass[],
) => {
  const { startsOn, ...sought } = competition
  await lockChampionshipTitles(tx, competition.branchId)
  const year = Number(startsOn.slice(0, 4))
  for (const title of championships) {
    const classIds = classes.filter(({ championship }) => championship === title).map(({ classTypeId }) => classTypeId)
    const [holder] = classIds.length === 0 ? [] : await findTitleHolders(tx, { ...sought, classIds }, title, year)
    if (!holder) continue
    const message = `${competitionTypeLabels[title]} ${year} i ${holder.codes.join(', ')} har redan ”${holder.title}”.`
    throw new ApiError(422, { code: 'Blocked', message })
  }
}

interface Sanctioned {
  id: string
  branchId: string
  announcementId: string
  startsOn: string
}

/** The same for an existing sanction, with its own classes or with `classes`. */
export const checkSanctionTitles = async (tx: Transaction, row: Sanctioned, classes?: readonly TitledClass[]) => {
  const { id, branchId, announcementId, startsOn } = row
  const districts = await tx.select().from(sanctionDistrict).where(eq(sanctionDistrict.sanctionId, id))
  const districtIds = districts.map(({ districtId }) => districtId)
  const checkedClasses = classes ?? (await tx.select().from(sanctionClass).where(eq(sanctionClass.sanctionId, id)))
  await checkChampionshipTitles(tx, { branchId, announcementId, sanctionId: id, districtIds, startsOn }, checkedClasses)
}

unscopedModule<typeof import('./championship-titles.ts')>()
