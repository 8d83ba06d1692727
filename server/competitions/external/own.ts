// An application as whoever holds its private link sees it.
import type { OwnApplication } from '../../../contract/competitions/external.ts'
import { found } from '../../api-error.ts'
import type { Queryable } from '../../db/database.ts'
import { asSql, parameters } from '../../db/parameters.ts'
import { labelOf } from '../applications/content.ts'
import { classesOf, contentColumns, progressColumns } from '../applications/store.ts'
import { sanctionStateSql } from '../sanctions/state.ts'
import { invitationColumns } from '../sanctions/store.ts'
import { commentsOf, submissionsOf } from '../submissions.ts'
import type { ClassRef } from '../../../contract/competitions/class-types.ts'
import { competitionPage } from './competition.ts'

type Row = Omit<OwnApplication, 'competition' | 'submissions' | 'comments' | 'classIds'> & {
  announcementId: string
  classes: ClassRef[]
}

export const ownApplication = async (db: Queryable, id: string, today: string): Promise<OwnApplication> => {
  const using = parameters(id)
  const sanction = `(select to_json(own) from (select s.id, s.number, s.version, ${invitationColumns},
    ${sanctionStateSql(`${using.of(today)}::date`)} as state from sanction s where s.application_id = p.id) own)`
  const text = `select ${progressColumns}, ${contentColumns}, p.organization_id as "organizationId",
      (select o.name from organization o where o.id = p.organization_id) as "clubName", ${classesOf} as classes,
      p.terms_accepted_at is not null as "acceptsTerms", ${sanction} as sanction, p.announcement_id as "announcementId"
    from application p where p.id = $1`
  const { rows } = await db.execute<Row & Record<string, unknown>>(asSql({ text, values: using.values }))
  const { announcementId, classes, ...row } = found(rows[0])
  return {
    ...row,
    classIds: classes.map((one) => one.id),
    // It was published when the application was made, and nothing published is taken away.
    competition: found(await competitionPage(db, announcementId, today)),
    submissions: await submissionsOf(db, 'application', id),
    comments: await commentsOf(db, 'application', id, labelOf),
  }
}
