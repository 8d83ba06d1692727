// Section of the design catalogue: buttons and links in every variant and state.
import { Download, Pencil, Plus, Settings, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ActionButton } from '../../ui/action-button.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { MailLink, PhoneLink, TextLink } from '../../ui/text-link.tsx'
import { Example, Section } from './catalogue-section.tsx'

const variants = [
  ['primary', 'Spara'],
  ['secondary', 'Avbryt'],
  ['ghost', 'Rensa filter'],
  ['danger', 'Ta bort'],
] as const
const noRight = 'Beslutet fattas av tävlingsadministratörerna i Segelflyget.'

export const ButtonsSection = () => {
  const [view, setView] = useState<'list' | 'month'>('list')
  return (
    <Section
      id="knappar"
      title="Knappar och länkar"
      about="En sak på sidan är den viktigaste. Det som inte går att göra står kvar, och säger varför."
    >
      <div className="grid gap-6 md:grid-cols-2">
        <Example title="Fyra sorter" isRow>
          {variants.map(([variant, label]) => (
            <Button key={variant} variant={variant}>
              {label}
            </Button>
          ))}
        </Example>
        <Example title="Tre storlekar" isRow>
          <Button size="sm">Liten</Button>
          <Button>Vanlig</Button>
          <Button size="lg">Stor</Button>
        </Example>
        <Example title="Med ikon" isRow>
          <Button variant="primary" icon={<Plus className="size-4" aria-hidden="true" />}>
            Ny utlysning
          </Button>
          <Button icon={<Download className="size-4 text-muted" aria-hidden="true" />}>Exportera</Button>
        </Example>
        <Example title="Pågår" isRow>
          <Button variant="primary" isBusy>
            Sparar...
          </Button>
          <Button isBusy>Laddar...</Button>
        </Example>
        <Example title="Går inte, och säger varför vid hovring och tangentbord" isRow>
          <ActionButton variant="primary" reason={noRight}>
            Publicera
          </ActionButton>
          <ActionButton reason={noRight}>Avslå</ActionButton>
          <IconButton
            label="Inställningar"
            reason="Inställningarna ändras av förbundskansliet."
            icon={<Settings className="size-4" aria-hidden="true" />}
          />
        </Example>
        <Example title="Bara ikon" isRow>
          <IconButton label="Redigera" icon={<Pencil className="size-4" aria-hidden="true" />} />
          <IconButton label="Ta bort" icon={<Trash2 className="size-4" aria-hidden="true" />} />
          <IconButton label="Inställningar" size="sm" icon={<Settings className="size-4" aria-hidden="true" />} />
        </Example>
        <Example title="Kopiera" isRow>
          <span>802002-4546</span>
          <CopyButton name="organisationsnumret" value="802002-4546" />
        </Example>
        <Example title="Länkar" isRow>
          <TextLink href="https://www.rf.se">Riksidrottsförbundet</TextLink>
          <MailLink address="kansliet@example.se" />
          <PhoneLink number="+46701740605" label="070-174 06 05" />
        </Example>
        <Example title="Val mellan några få" isRow>
          <SegmentedControl
            label="Visa kalendern som"
            options={[
              { value: 'list', label: 'Lista' },
              { value: 'month', label: 'Månad' },
            ]}
            value={view}
            onChange={setView}
          />
        </Example>
        <Example title="Person och tangent" isRow>
          <Avatar initials="CT" />
          <Avatar initials="ÅÖ" className="size-9" />
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </Example>
        <Example title="Knapparnas ord, som förbundet skriver dem" isRow>
          {['Skicka', 'Ta bort', 'Nästa', 'Föregående', 'Stäng'].map((label) => (
            <Button key={label}>{label}</Button>
          ))}
        </Example>
        <MoreExample />
      </div>
    </Section>
  )
}

const MoreExample = () => {
  const [shown, setShown] = useState(2)
  const [isLoading, setIsLoading] = useState(false)
  const load = () => {
    setIsLoading(true)
    setTimeout(() => {
      setShown((before) => before + 2)
      setIsLoading(false)
    }, 800)
  }
  return (
    <Example title="Mer av det samma">
      <ul className="divide-y divide-line">
        {['Ale', 'Borås', 'Eksjö', 'Falun', 'Gävle', 'Hudiksvall'].slice(0, shown).map((place) => (
          <li key={place} className="py-1.5">
            {place}
          </li>
        ))}
      </ul>
      <LoadMore isLoading={isLoading} left={6 - shown} onLoad={load} />
    </Example>
  )
}
