// Section of the design catalogue: dialogs, toasts, menus, popovers and tooltips.
import { ChevronDown, Copy, Pencil, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Menu, MenuCheck, MenuDivider, MenuGroup, MenuItem, MenuRadio, MenuRadioItem } from '../../ui/menu.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { Popover } from '../../ui/popover.tsx'
import { toast, type Toast } from '../../ui/toast/toast.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { Example, Section } from './catalogue-section.tsx'

const toasts: readonly [label: string, toast: Toast][] = [
  ['Klart', { type: 'success', title: 'Föreningen är sparad' }],
  ['Meddelande', { type: 'info', title: 'Du har blivit utloggad och måste logga in igen' }],
  ['Fel', { type: 'error', title: 'Det gick inte', text: '• Namn är obligatoriskt.\n• Ange en giltig URL.' }],
  [
    'Med en knapp',
    {
      type: 'success',
      title: 'Evenemanget är sparat',
      action: { label: 'Ångra', run: () => toast({ type: 'success', title: 'Ändringen är ångrad' }) },
    },
  ],
  [
    'HTML',
    {
      type: 'info',
      title: 'Bara b, i, br och a blir kvar',
      html: true,
      text: '<b>Fet</b>, <i>kursiv</i><br><a href="https://example.se">en länk</a><script>throw 1</script><img src=x onerror="throw 1">',
    },
  ],
]

export const DialogsSection = () => (
  <Section
    id="dialoger"
    title="Dialoger och menyer"
    about="Escape stänger, Tab stannar kvar i det som är öppet, och fokus går tillbaka dit det kom ifrån."
  >
    <div className="grid gap-6 md:grid-cols-2">
      <Example title="Dialoger" isRow>
        <Opened label="Fråga">
          {(close) => (
            <ConfirmDialog title="Vill du dra tillbaka utlysningen?" onConfirm={close} onCancel={close}>
              Den blir ett utkast igen, och den som granskar får veta det.
            </ConfirmDialog>
          )}
        </Opened>
        <Opened label="Farlig fråga">
          {(close) => (
            <ConfirmDialog title="Ska utkastet tas bort?" onConfirm={close} onCancel={close} isDangerous>
              Det går inte att ångra.
            </ConfirmDialog>
          )}
        </Opened>
        <Opened label="Meddelande">
          {(close) => (
            <MessageDialog title="Ansökan är inskickad" onClose={close}>
              Föreningen får ett mejl till sin registrerade adress och ska bekräfta den.
            </MessageDialog>
          )}
        </Opened>
        <Opened label="Lång dialog">
          {(close) => (
            <Dialog title="Villkor" description="Gäller för alla arrangörer." onClose={close} width="lg">
              <DialogBody className="flex flex-col gap-3">
                {Array.from({ length: 24 }, (_, index) => (
                  <p key={index}>{index + 1}. Arrangören ansvarar för att tävlingen genomförs enligt reglerna.</p>
                ))}
              </DialogBody>
              <DialogFooter>
                <Button onClick={close}>Avbryt</Button>
                <Button variant="primary" onClick={close}>
                  OK
                </Button>
              </DialogFooter>
            </Dialog>
          )}
        </Opened>
      </Example>
      <Example title="Korta meddelanden: 5 sekunder, 10 med en knapp; dra dem åt sidan eller tryck Escape" isRow>
        {toasts.map(([label, message]) => (
          <Button key={label} onClick={() => toast(message)}>
            {label}
          </Button>
        ))}
      </Example>
      <MenuExample />
      <Example title="Intill en knapp" isRow>
        <Popover label="Om siffrorna" trigger={<Button>Om siffrorna</Button>}>
          <p className="p-4">Den som hör till flera grenar räknas i var och en av dem.</p>
        </Popover>
        <Tooltip content="Räknat i natt">
          <Button variant="ghost">Hovra eller fokusera</Button>
        </Tooltip>
      </Example>
    </div>
  </Section>
)

const Opened = ({ label, children }: { label: string; children: (close: () => void) => ReactNode }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{label}</Button>
      {isOpen ? children(() => setIsOpen(false)) : null}
    </>
  )
}

const MenuExample = () => {
  const [isShown, setIsShown] = useState(true)
  const [order, setOrder] = useState('name')
  const [done, setDone] = useState('')
  const arrow = <ChevronDown className="-mr-1 size-3.5 text-muted" aria-hidden="true" />
  return (
    <Example title="Menyer" isRow>
      <Menu label="Åtgärder" align="start" trigger={<Button>Åtgärder {arrow}</Button>}>
        <MenuItem icon={<Pencil className="size-4 text-muted" />} onSelect={() => setDone('Redigera')}>
          Redigera
        </MenuItem>
        <MenuItem icon={<Copy className="size-4 text-muted" />} onSelect={() => setDone('Kopiera')}>
          Kopiera
        </MenuItem>
        <MenuDivider />
        <MenuItem icon={<Trash2 className="size-4" />} isDangerous onSelect={() => setDone('Ta bort')}>
          Ta bort
        </MenuItem>
      </Menu>
      <Menu label="Visning" align="start" trigger={<Button>Visning {arrow}</Button>}>
        <MenuCheck isChecked={isShown} onChange={setIsShown}>
          Visa inställda
        </MenuCheck>
        <MenuDivider />
        <MenuGroup label="Ordning">
          <MenuRadio value={order} onChange={setOrder} label="Ordning">
            <MenuRadioItem value="name">Namn</MenuRadioItem>
            <MenuRadioItem value="date">Datum</MenuRadioItem>
          </MenuRadio>
        </MenuGroup>
      </Menu>
      <output className="text-muted">{done ? `Valt: ${done}` : ''}</output>
    </Example>
  )
}
