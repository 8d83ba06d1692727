// Where a private link leads that cannot be followed.
import type { Language } from '../../../../contract/day-text.ts'
import type { Failure } from '../../../api/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { LostLinkForm } from './lost-link.tsx'
import { applyWords } from './apply-words.ts'
import { ownWords } from './own-words.ts'
import { PublicFrame } from './public-frame.tsx'

interface LinkProblemProps {
  failure: Failure
  language: Language
  onRetry: () => void
  /** A club's link is sent anew by the reviewer, not by asking here. */
  isClub?: boolean
}

export const LinkProblem = ({ failure, language, onRetry, isClub = false }: LinkProblemProps) => {
  const words = ownWords[language]
  if (failure.status !== 404) {
    return (
      <PublicFrame title={words.title} language={language}>
        <FailureNotice
          language={language}
          of={failure}
          title={applyWords[language].notShown}
          actions={
            <Button size="sm" onClick={onRetry}>
              {words.again}
            </Button>
          }
        />
      </PublicFrame>
    )
  }
  return (
    <PublicFrame title={words.invalidTitle} language={language} isNews>
      <p>{isClub ? words.invalidClubText : words.invalidText}</p>
      {isClub ? null : <LostLinkForm language={language} />}
    </PublicFrame>
  )
}
