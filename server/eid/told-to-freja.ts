// What Freja is told of a sign-in, as it is said to the public and to who gets a register extract.
import type { Config } from '../config/config.ts'

export const tellsOriginIn = ({ freja }: Pick<Config, 'freja'>): boolean => freja?.originDetails ?? false

/** `tellsOrigin`: Freja is told where a sign-in is begun. */
export const toldToFreja = (tellsOrigin: boolean): string =>
  tellsOrigin
    ? 'När du loggar in får Freja e-legitimation veta att någon loggar in här, från vilken IP-adress och webbläsare, och om det är på den enhet som har appen eller på en annan. Med det kan Freja varna för en inloggning som har börjat någon annanstans.'
    : 'När du loggar in får Freja e-legitimation veta att någon loggar in här.'
