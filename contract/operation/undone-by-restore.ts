// What a restored database has as it was before: what an operator and a system administrator are told to do again, in the guide's words.

export const undoneByRestore = [
  'Konton som inaktiverades, blev av med behörigheter, kopplades loss från e-legitimationen eller fick ett annat identitetsnummer har sin åtkomst igen.',
  'Konton som kopplades till en medlem eller loss från en har den tidigare kopplingen igen, och jäv bedöms efter den.',
  'Funktionärer vars namn doldes när en person skyddades står med sitt namn igen, och det döljs bara om de är kopplade till personen: koppla dem innan personen skyddas på nytt.',
  'Personer som skyddades, avidentifierades eller slogs ihop är tillbaka som förut, och begäran om hävning och förslag om avidentifiering som togs bort väntar på beslut igen.',
  'Personer vars nummer eller födelsedatum rättades, eller vars tidigare nummer togs bort, har det felaktiga igen.',
  'Personer som togs bort när en import ångrades finns igen.',
  'Licenser som spärrades, återkallades, ersattes av en annan eller fick en tidigare sista dag, och kort som ersattes, gäller igen, och villkor som lades till är borta.',
  'Föreningar vars registrerade e-postadress byttes har den tidigare igen.',
  'Tävlingar, utlysningar och evenemang som ställdes in eller flyttades, och tävlingar vars sanktion återkallades, står i kalendern som om inget hade hänt.',
  'Funktionärer och kontaktpersoner som byttes eller togs bort i tävlingar och utlysningar är publika igen, med kontaktpersonens e-postadress och telefon.',
  'Evenemang som skulle visas för färre visas för lika många som förut.',
  'Godkända ansökningar som fick en ny kontaktperson eller privat länk har den tidigare igen, och de tidigare länkarna gäller.',
  'Dokument som togs bort finns igen, och de från utlysningar och sanktionerade tävlingar är publika.',
  'Lagringstider som ändrades är de tidigare igen, och gallringen följer dem så snart jobb körs.',
]
