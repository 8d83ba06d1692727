import { RotateCcw } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.ts'
import { Notice } from '../ui/notice.tsx'
import { formatInstant } from '../ui/swedish.ts'

const words = {
  se: {
    back: (when: string) => `Det du skrev ${when} är tillbaka. Det är inte sparat än.`,
    discard: 'Kasta det',
  },
  en: {
    back: (when: string) => `What you wrote on ${when} has been restored. It has not been saved yet.`,
    discard: 'Discard it',
  },
}

interface BackNoticeProps {
  /** When it was written. */
  from: string
  onDiscard: () => void
  className?: string | undefined
}

/** What was written before the page was left is in the fields again. */
export const BackNotice = ({ from, onDiscard, className }: BackNoticeProps) => {
  const language = useLanguage()
  const say = words[language]
  return (
    <Notice
      tone="info"
      icon={<RotateCcw className="size-4" aria-hidden="true" />}
      className={className}
      actions={
        <Button size="sm" onClick={onDiscard}>
          {say.discard}
        </Button>
      }
    >
      {say.back(formatInstant(from, language))}
    </Notice>
  )
}
