// Links to the pages of persons, competitions, licences and their types, for those who may open them.
import { holds, reads } from '#contract/access.ts'
import { typeText } from '#contract/licences/applications/application-texts.ts'
import { holderText, type LinkedHolder } from '#contract/licences/holder.ts'
import { competitionText, type NamedCompetition } from '#contract/licences/named-competition.ts'
import { PageLink } from '../../records/page-link.tsx'
import { PersonLink } from '../../records/person-link.tsx'
import { useCurrentUser } from '../../session/session.ts'

export const HolderLink = ({ holder }: { holder: LinkedHolder }) => (
  <PersonLink id={holder.id} isVisible={holder.isVisible} isProtected={holder.isProtected}>
    {holderText(holder)}
  </PersonLink>
)

export const LicenceLink = ({ licence: { id, number } }: { licence: { id: string; number: string } }) => (
  <PageLink to="/licenses/approved/edit/$id" params={{ id }} className="font-medium">
    {number}
  </PageLink>
)

/** Only its name for somebody whose context does not have it, such as a district. */
export const CompetitionLink = ({
  competition,
}: {
  competition: Pick<NamedCompetition, 'id' | 'number' | 'title' | 'isVisible'>
}) => {
  const user = useCurrentUser()
  const mayOpen = competition.isVisible && holds(user, user.context, reads('Competitions'))
  return (
    <PageLink to="/competitions/sanctions/edit/$id" params={{ id: competition.id }} isText={!mayOpen}>
      {competitionText(competition)}
    </PageLink>
  )
}

interface LicenceTypeLinkProps {
  type: { id: string; code: string; name: string }
  /** Whether the branch has the type. */
  isHere: boolean
}

/** A district has no page of a type, nor has a branch that the type has left. */
export const LicenceTypeLink = ({ type, isHere }: LicenceTypeLinkProps) => {
  const { context } = useCurrentUser()
  return (
    <PageLink
      to="/home/settings/license-types/$id"
      params={{ id: type.id }}
      isText={context.kind === 'district' || !isHere}
    >
      {typeText(type)}
    </PageLink>
  )
}
