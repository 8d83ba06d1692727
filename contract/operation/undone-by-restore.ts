// What a restored database has as it was before: what an operator and a system administrator are told to do again, in the guide's words.

export const undoneByRestore = [
  'Konton som inaktiverades, blev av med behörigheter, kopplades loss från e-legitimationen eller fick ett annat identitetsnummer har sin åtkomst igen.',
  'Licenser som spärrades, återkallades eller fick en tidigare sista dag, och kort som ersattes, gäller igen.',
  'Föreningar vars registrerade e-postadress byttes har den tidigare igen.',
  'Personer som skyddades, avidentifierades eller slogs ihop är tillbaka som förut, och begäran om hävning och förslag om avidentifiering som togs bort väntar på beslut igen.',
  'Tävlingar, utlysningar och evenemang som ställdes in eller flyttades, och tävlingar vars sanktion återkallades, står i kalendern som om inget hade hänt.',
  'Dokument som togs bort från utlysningar och sanktionerade tävlingar är publika igen.',
  'Lagringstider som ändrades är de tidigare igen, och gallringen följer dem så snart jobb körs.',
]
