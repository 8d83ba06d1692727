// A new link to one's applications, mailed to the address they were made with. Whether there are any is not told.
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { applicantEmail } from '../../../../contract/competitions/application.ts'
import type { Language } from '../../../../contract/day-text.ts'
import type { Failure } from '../../../api/failure.ts'
import { Form } from '../../../forms/form.tsx'
import { useSchemaForm } from '../../../forms/schema-form.ts'
import { EmailField } from '../../../forms/text-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { speakIn } from './apply-english.ts'
import { titlesIn } from './apply-labels.ts'
import { applyWords } from './apply-words.ts'
import { DemoMail } from './demo-mail.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { ownWords } from './own-words.ts'
import { PublicFrame } from './public-frame.tsx'
import { useSendLink } from './queries.ts'

const lostLink = z.object({ email: applicantEmail() })

export const LostLinkPage = ({ language }: { language: Language }) => (
  <PublicFrame title={ownWords[language].lostTitle} language={language}>
    <LostLinkForm language={language} />
  </PublicFrame>
)

export const LostLinkForm = ({ language }: { language: Language }) => {
  const words = ownWords[language]
  const { mutateAsync } = useSendLink()
  const [sent, setSent] = useState<string | null>(null)
  const [problem, setProblem] = useState<Failure | null>(null)
  const form = useSchemaForm(lostLink, {
    name: 'lost link',
    defaultValues: { email: '' },
    speak: speakIn(language),
    send: async ({ email }) => {
      setProblem(null)
      await mutateAsync({ body: { email } })
      return { email }
    },
    onSent: ({ email }) => setSent(email),
    isFinal: true,
    onFailure: setProblem,
  })
  if (sent !== null) {
    return (
      <Notice tone="success" icon={<MailCheck className="size-5" aria-hidden="true" />}>
        <span className="wrap-anywhere">{words.lostDone(sent)}</span>
        <DemoMail to={sent} />
      </Notice>
    )
  }
  return (
    <Card>
      <Form
        of={{ ...form, ...titlesIn(form, language) }}
        isSilent
        label={words.lostSend}
        isLeftFreely
        className="flex max-w-md flex-col gap-4"
      >
        <p>{words.lostText}</p>
        <EmailField of={{ ...form, ...titlesIn(form, language) }} name="email" />
        {problem ? <FailureNotice language={language} of={problem} title={applyWords[language].failed} /> : null}
        <div>
          <Button type="submit" variant="primary" isBusy={form.isSending}>
            {words.lostSend}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
