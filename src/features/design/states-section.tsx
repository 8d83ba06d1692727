// Section of the design catalogue: chips, alerts, progress, loading, empty and error states.
import { Ban, CircleCheck, CircleDashed, CirclePause, Info, LogOut, SearchX, TriangleAlert, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip, Pill, type ChipTone } from '../../ui/chip.tsx'
import { lazyComponent, ChunkLoadError } from '../../ui/lazy-component.tsx'
import { Alert } from '../../ui/alert.tsx'
import { AsyncBoundary, DialogBoundary } from '../../ui/async-boundary.tsx'
import { ShownOfTotal } from '../../ui/shown-of-total.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Loading, Spinner } from '../../ui/spinner.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/placeholder-states.tsx'
import { Example, Section } from './catalogue-section.tsx'

const states = [
  ['neutral', LogOut, 'Utträdd'],
  ['accent', CircleDashed, 'Utkast'],
  ['success', CircleCheck, 'Godkänd'],
  ['warning', CirclePause, 'Väntar på godkännande'],
  ['danger', Ban, 'Ej godkänd'],
  ['info', Info, 'Granskning'],
] as const
const tones: readonly ChipTone[] = ['neutral', 'accent', 'success', 'warning', 'danger', 'info']
const signs = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: Ban }
const notices = [
  ['info', 'Det du skrev 21 nov. 2026 10:41 är tillbaka. Det är inte sparat än.'],
  ['success', 'Ansökan är inskickad. Föreningen får ett mejl att bekräfta.'],
  ['warning', 'Sista ansökningsdag är i övermorgon.'],
  ['danger', 'Licensen är spärrad till 31 mars 2027.'],
] as const

export const StatesSection = () => {
  const [pills, setPills] = useState([
    'Skåne',
    'Vilande',
    'Segelflyg',
    'Förening: Stockholms Segelflygklubb (Långtora)',
  ])
  return (
    <Section
      id="lagen"
      title="Lägen"
      about="Vad något är, vad som väntar och vad som gick fel. Färgen säger aldrig något som orden inte säger."
    >
      <div className="grid gap-6 md:grid-cols-2">
        <Example title="En posts tillstånd" isRow>
          {states.map(([tone, icon, label]) => (
            <StateChip key={label} tone={tone} icon={icon}>
              {label}
            </StateChip>
          ))}
        </Example>
        <Example title="Sorter" isRow>
          {tones.map((tone) => (
            <Chip key={tone} tone={tone}>
              {tone}
            </Chip>
          ))}
        </Example>
        <Example title="Filter som används" isRow>
          {pills.map((pill) => (
            <Pill
              key={pill}
              removeLabel={`Ta bort filtret ${pill}`}
              onRemove={() => setPills(pills.filter((shownPill) => shownPill !== pill))}
            >
              {pill}
            </Pill>
          ))}
          {pills.length === 0 ? <Button onClick={() => setPills(['Skåne'])}>Återställ</Button> : null}
        </Example>
        <Example title="Framsteg">
          <Progress label="Ingenting än" value={0} />
          <Progress label="Två tredjedelar" value={0.66} />
          <Progress label="Okänt hur länge" />
        </Example>
        <Example title="Att veta innan man går vidare" className="md:col-span-2">
          {notices.map(([tone, text]) => {
            const Sign = signs[tone]
            return (
              <Alert key={tone} tone={tone} icon={<Sign className="size-4" aria-hidden="true" />}>
                {text}
              </Alert>
            )
          })}
        </Example>
        <Example title="Väntar: snurran kommer efter 300 ms">
          <Card>
            <Loading hasWaited />
          </Card>
          <p className="flex items-center gap-2 text-muted">
            <Spinner /> i en rad
          </p>
        </Example>
        <Example title="Platshållare, lika höga som det som kommer">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </Example>
        <Example title="Tomt">
          <Card>
            <EmptyState icon={<Users />} title="Ingen styrelse är registrerad" actions={<Button>Lägg till</Button>}>
              Föreningen rapporterar sina förtroendevalda efter årsmötet.
            </EmptyState>
          </Card>
        </Example>
        <Example title="Inget matchar">
          <Card>
            <EmptyState icon={<SearchX />} title="Inget matchar" actions={<Button>Rensa sökning och filter</Button>}>
              Kontrollera stavningen eller ta bort något filter.
            </EmptyState>
          </Card>
        </Example>
        <Example title="De senaste av fler än listan visar">
          <Card isFlush>
            <ShownOfTotal shown={100} total={1340} which="som kan skickas igen" />
          </Card>
        </Example>
        <FailedExample />
        <LateExample />
      </div>
    </Section>
  )
}

const FailedExample = () => {
  const [tries, setTries] = useState(0)
  return (
    <Example title="Fel, med en väg vidare">
      <Card>
        <ErrorState onRetry={() => setTries(tries + 1)}>
          Servern svarar inte. Kontrollera anslutningen och försök igen.
        </ErrorState>
        <output className="block text-center text-sm text-muted">{tries > 0 ? `Försökt ${tries} gånger` : ''}</output>
      </Card>
    </Example>
  )
}

const comes = new Promise<never>(() => undefined)
const never = () => comes
const refused = () => Promise.reject(new ChunkLoadError('An example'))
const Waiting = lazyComponent(never)
const Refused = lazyComponent(refused)

const SlowDialogExample = () => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Example title="En ruta som är på väg">
      <Button onClick={() => setIsOpen(!isOpen)}>{isOpen ? 'Avbryt' : 'Öppna rutan'}</Button>
      {isOpen ? (
        <DialogBoundary onClose={close}>
          <Waiting />
        </DialogBoundary>
      ) : null}
    </Example>
  )
}

/** Examples of async boundaries: loading, and failed as a section and as a line. */
const LateExample = () => (
  <>
    <Example title="En del som är på väg">
      <Card>
        <AsyncBoundary fallback={<Loading hasWaited />}>
          <Waiting />
        </AsyncBoundary>
      </Card>
    </Example>
    <SlowDialogExample />
    <Example title="En del som inte kunde hämtas">
      <AsyncBoundary title="Senaste ändringarna">
        <Refused />
      </AsyncBoundary>
    </Example>
    <Example title="En rad som inte kunde hämtas">
      <AsyncBoundary errorDisplay="line">
        <Refused />
      </AsyncBoundary>
    </Example>
  </>
)
