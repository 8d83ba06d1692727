// Section of the design catalogue: the page of a record, and the components used on it.
import { ChevronLeft, CircleCheck, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { BarChart, NumberTable } from '../../ui/bar-chart.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checklist, type Check } from '../../ui/checklist.tsx'
import { ChangeList } from '../../ui/change-list.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx'
import { CommentButton, CommentToAnswer, FieldComment, UnsentComment } from '../../ui/field-comment.tsx'
import { FileList } from '../../ui/file-list.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Textarea } from '../../ui/input.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { backLinkStyle, RecordHeader } from '../../ui/record-header.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Timeline, TimelineEvent } from '../../ui/timeline.tsx'
import { filled } from './field-example-data.ts'
import { Example, Section } from './catalogue-section.tsx'

const tabs = [
  { value: 'facts' as const, label: 'Uppgifter' },
  { value: 'files' as const, label: 'Dokument', count: 3 },
  { value: 'text' as const, label: 'Beskrivning' },
]
const files = [
  { key: '1', name: 'Inbjudan SM 2027.pdf', type: 'application/pdf', size: 482_000 },
  { key: '2', name: 'Budget.xlsx', type: 'application/vnd.ms-excel', size: 38_400, progress: 0.4 },
  { key: '3', name: 'film.mov', type: 'video/quicktime', size: 84_000_000, error: 'Filen får vara högst 10 MB.' },
]
const restoreIcon = <RotateCcw className="size-3.5" aria-hidden="true" />
const link = <TextLink href="#poster">Visa</TextLink>
const checks: readonly Check[] = [
  { state: 'ok', title: 'Alla uppgifter är ifyllda', rule: 'Det som krävs för att publicera' },
  {
    state: 'warning',
    title: 'Kortare än åtta veckor kvar',
    rule: 'Utlysning minst åtta veckor före',
    link,
    note: <CommentButton field="Tiden till start" isOpen={false} isWritten={false} />,
  },
  { state: 'blocking', title: 'SM i klassen är redan utlyst 2027', rule: 'Ett mästerskap per klass och år', link },
]
const changes = [
  { field: 'phone', label: 'Telefon', old: '08-465 004 00', new: '08-465 004 11' },
  { field: 'email', label: 'E-postadress', old: '', new: 'info@example.se' },
  { field: 'web', label: 'Webbplats', old: 'https://www.example.se', new: '' },
]
const bars = [
  { id: 'a', label: 'Segelflyg', value: 1204 },
  { id: 'b', label: 'Fallskärm', value: 861 },
  { id: 'c', label: 'Skärmflyg', value: 402 },
  { id: 'd', label: 'Ballong', value: 1 },
  { id: 'e', label: 'Modellflyg', value: 0 },
]
const forms = [
  { value: 'bars' as const, label: 'Diagram' },
  { value: 'table' as const, label: 'Tabell' },
]

export const RecordsSection = () => (
  <Section
    id="poster"
    title="Poster"
    about="En sida om en enda sak: huvud, flikar, uppgifter, det som är kontrollerat och det som har hänt."
  >
    <Example title="En posts huvud och flikar">
      <Record />
    </Example>
    <div className="grid items-start gap-6 md:grid-cols-2">
      <Example title="Det som är kontrollerat">
        <Card title="Kontroller">
          <Checklist label="Kontroller" checks={checks} isCommentable />
        </Card>
      </Example>
      <Example title="Det som har hänt">
        <Timeline label="Historik, exempel">
          <TimelineEvent
            who="Cecilia Termikgren"
            what="ändrade"
            at="2026-11-21T09:41:00Z"
            action={
              <Button size="sm" variant="ghost" icon={restoreIcon}>
                Återställ
              </Button>
            }
          >
            <ChangeList
              changes={changes}
              renderAction={({ label }) => <IconButton size="sm" label={`Återställ ${label}`} icon={restoreIcon} />}
            />
          </TimelineEvent>
          <TimelineEvent who="Bo Vind" what="begärde komplettering" at="2026-11-03T14:02:00Z">
            <p>Motivering: Banans sträckning saknas.</p>
          </TimelineEvent>
          <TimelineEvent who="Eva Lund" what="skapade utlysningen" at="2026-10-30T08:15:00Z" />
        </Timeline>
      </Example>
      <Example title="Kommentarer på fält">
        <Comments />
      </Example>
      <Example title="Diagram, med tabellen bakom">
        <Chart />
      </Example>
    </div>
  </Section>
)

const Record = () => {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('facts')
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <RecordHeader
          level={4}
          back={
            <a href="#listor" className={backLinkStyle}>
              <ChevronLeft className="size-4" aria-hidden="true" />
              Utlysningar
            </a>
          }
          title="SM i precisionsflygning 2027"
          chips={
            <StateChip tone="success" icon={CircleCheck}>
              Utlyst
            </StateChip>
          }
          summary="Svenska Motorflygförbundet · 11–13 juni 2027 · Borås-Viared"
          actions={
            <>
              <Button>Ställ in</Button>
              <Button variant="primary">Redigera</Button>
            </>
          }
        />
        <Tabs label="Om utlysningen" tabs={tabs} value={tab} onChange={setTab}>
          <TabPanel value={tab}>
            {tab === 'facts' ? (
              <DescriptionList>
                <DescriptionItem label="Tävlingstyp">SM</DescriptionItem>
                <DescriptionItem label="Sista ansökningsdag">2027-03-31</DescriptionItem>
                <DescriptionItem label="Klasser">Öppen klass, juniorer</DescriptionItem>
                <DescriptionItem label="Kontakt" />
              </DescriptionList>
            ) : null}
            {tab === 'files' ? (
              <FileList
                label="Dokument"
                files={files}
                onOpen={async () => undefined}
                onRemove={() => undefined}
                onRetry={() => undefined}
              />
            ) : null}
            {tab === 'text' ? <Markdown text={filled.markdown} headingsFrom={4} /> : null}
          </TabPanel>
        </Tabs>
      </div>
    </Card>
  )
}

const commented = {
  text: 'Var hålls briefingen?',
  by: 'Bo Vind',
  at: '2026-11-03T14:02:00Z',
  answer: 'I hangaren, kl. 9.',
}
const commentButton = (field: string, isWritten = false) => (
  <CommentButton field={field} isOpen={false} isWritten={isWritten} />
)

/** As the reviewer sees them, and as who is asked for completion does. */
const Comments = () => (
  <Card>
    <DescriptionList>
      <DescriptionItem label="Plats" note={commentButton('Plats')}>
        Ålleberg
      </DescriptionItem>
      <DescriptionItem
        label="Klasser"
        note={
          <>
            {commentButton('Klasser', true)}
            <div className="mt-2">
              <UnsentComment text="Ska juniorerna vara med?" />
            </div>
          </>
        }
      >
        Öppen klass
      </DescriptionItem>
      <DescriptionItem
        label="Beskrivning"
        isWide
        note={
          <div className="mt-2">
            <FieldComment {...commented} />
          </div>
        }
      >
        Fem tävlingsdagar med briefing varje morgon.
      </DescriptionItem>
    </DescriptionList>
    <div className="mt-4">
      <CommentToAnswer
        label="Kommentar om Beskrivning, exempel"
        answer={<Textarea aria-label="Ditt svar, exempel" rows={2} defaultValue={commented.answer} />}
      >
        {commented.by}: {commented.text}
      </CommentToAnswer>
    </div>
  </Card>
)

const Chart = () => {
  const [form, setForm] = useState<'bars' | 'table'>('bars')
  return (
    <Card
      title="Medlemmar per gren"
      actions={<SegmentedControl label="Visa exemplet som" options={forms} value={form} onChange={setForm} />}
    >
      {form === 'bars' ? (
        <BarChart label="Medlemmar per gren" items={bars} unit={['medlem', 'medlemmar']} />
      ) : (
        <NumberTable
          caption="Medlemmar per gren"
          heads={['Gren', 'Medlemmar']}
          rows={bars.map(({ id, label, value }) => ({ id, label, figures: [value] }))}
        />
      )}
    </Card>
  )
}
