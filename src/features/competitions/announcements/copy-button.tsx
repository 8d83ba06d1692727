// Button that copies the announcement of an ended competition to a draft for the next season.
import { useQuery } from '@tanstack/react-query'
import type { Announcement } from '#contract/competitions/announcements/announcement-view.ts'
import { ActionBar } from '../../../records/action-bar.tsx'
import { useAnnouncementActions } from './announcement-actions.ts'
import { announcementQueries } from './queries.ts'

export const CopyButton = ({ id, isMain }: { id: string; isMain: boolean }) => {
  // The page works without this action, so a failure is ignored.
  const { data } = useQuery(announcementQueries.view(id))
  return data ? <LoadedCopyButton announcement={data} isMain={isMain} /> : null
}

const LoadedCopyButton = ({ announcement, isMain }: { announcement: Announcement; isMain: boolean }) => {
  const actions = useAnnouncementActions(announcement)
  const copyActions = [...actions.suggested, ...actions.more].filter(
    ({ key, refusal }) => key === 'copy' && refusal === null,
  )
  if (copyActions.length === 0) return null
  return (
    <>
      <ActionBar
        label="Åtgärder för utlysningen"
        actions={copyActions}
        primary={isMain ? 'copy' : null}
        onAction={actions.start}
      />
      {actions.dialog}
    </>
  )
}
