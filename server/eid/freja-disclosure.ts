// The disclosure of a sign-in to Freja, in the words of the page on personal data and of the register extract.
import type { Config } from '../config/config.ts'

export const disclosesOrigin = ({ freja }: Pick<Config, 'freja'>): boolean => freja?.originDetails ?? false

/** `isOriginDisclosed`: Freja is told where a sign-in is begun. */
export const frejaDisclosure = (isOriginDisclosed: boolean): string =>
  isOriginDisclosed
    ? 'När du loggar in får Freja e-legitimation veta att någon loggar in här, från vilken IP-adress och webbläsare, och om det är på den enhet som har appen eller på en annan. Med det kan Freja varna för en inloggning som har börjat någon annanstans.'
    : 'När du loggar in får Freja e-legitimation veta att någon loggar in här.'
