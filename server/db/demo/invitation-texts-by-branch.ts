// Texts of the demo's invitations by branch and class: flying, airspace, equipment, fees and programme items.
// `{club}`, `{place}` and `{time}` (of the day's first briefing) are filled in.
import { accuracy, aerobaticParagliding, hangGliding, paragliding, paramotor } from './free-flight-invitation-texts.ts'
import type { InvitationTexts } from './invitation-texts-type.ts'
import type { BranchSlug } from './personas.ts'

const skydiving: InvitationTexts = {
  flying: [
    'Hopphöjden är 4 000 meter, med två flygplan i drift när anmälan fylls. Manifestet öppnar kl. {time}.',
    'Vi hoppar i dragen ordning från {place}. Lag som får omhopp går med nästa lyft.',
    'Första lyftet går så snart vädret bär. Programmet lottas kvällen före, och träningshopp säljs fram till dess.',
  ],
  airspace: [
    'Hoppfältet är aktiverat hela dagen och trafiken släpps av kontrollen. Avhoppspunkt och landningsmönster gås igenom kl. {time}.',
    'Landningsriktningen sätts av hoppledaren och gäller hela omgången. Alternativa landningsplatser kring {place} finns på kartan i hangaren.',
  ],
  equipment: [
    'Giltig licens, försäkring och reserv packad det senaste halvåret visas vid manifestet.',
    'Hopphandlingar, hjälm och höjdmätare krävs, och öppningsautomat i alla grenar utom precision.',
  ],
  fee: 900,
  included: ['alla tävlingshopp', 'videofotografens hopp', 'tävlingshopp och lunch'],
  startHours: [8, 8.5],
  programmeItems: ['Manifestet öppnar', 'Första lyft', 'Sista lyft'],
}

const ballooning: InvitationTexts = {
  flying: [
    'Vi flyger vid soluppgången och före skymningen. Uppgifterna, bland annat hesitation waltz och fly-in, delas ut vid briefing vid {place}.',
    'Gemensam start från {place} första kvällen, därefter individuell start. Markörer och loggare delas ut vid incheckningen.',
    'Tre till fem uppgifter flygs per pass. Tävlingsledningen avgör en timme före passet om vinden medger start.',
  ],
  airspace: [
    'Passen är samordnade med flygledningen, och högsta höjd ges vid briefing kl. {time}. Transponder krävs över 3 000 fot.',
    'Känsliga områden och hästgårdar är inritade på tävlingskartan. Den som landar där stryks för passet.',
  ],
  equipment: [
    'Luftvärdighetsbevis, försäkring och pilotcertifikat visas för kontrollanten. Besättningen ska ha minst en person med radio.',
    'Egen gasol fylls vid {place} mot kvitto. Följebil med tävlingens skylt krävs hela tiden.',
  ],
  fee: 650,
  included: ['gasol till tävlingspassen', 'loggare och tävlingskarta', 'frukost efter morgonpasset'],
  startHours: [5, 5.5],
  programmeItems: ['Väder och första uppgiften', 'Start i morgonpasset', 'Morgonpassets loggar avlästa'],
}

const aerobatics: InvitationTexts = {
  flying: [
    'Känt program flygs först, därefter fritt och okänt. Boxen ligger över {place} och är utmärkt på marken.',
    'Vi flyger klassvis i lottad ordning. Okänt program delas ut kvällen före och får inte tränas.',
    'Programmen flygs med ett varvs väntan norr om boxen. Sväng in på domarnas anrop och visa vinge tre gånger.',
  ],
  airspace: [
    'Boxen är avlyst från marken till 4 000 fot under tävlingen. Lägsta höjd per klass gås igenom kl. {time}.',
    'Trafiken i närheten styrs av tornet vid {place}. In- och utflygning sker på västra sidan, aldrig över publiken.',
  ],
  equipment: [
    'Flygplanets handlingar, avancerat konstflygtillstånd och läkarintyg kontrolleras vid incheckningen.',
    'Fallskärm krävs och ska vara packad enligt tillverkaren. Lösa föremål vägs och tas ur före start.',
  ],
  fee: 750,
  included: ['domararvoden och boxavgift', 'två träningspass i boxen', 'lunch och bankett'],
  startHours: [8, 8.5],
  programmeItems: ['Lottning av startordning', 'Första start i boxen', 'Boxen stänger'],
}

const models: InvitationTexts = {
  flying: [
    'Flyggrupperna lottas och flygs i omgångar vid {place}. Tidtagare ställs upp ur den grupp som inte flyger.',
    'Modellkontroll sker före första omgången. Antalet omgångar beror på vinden, men minst fyra krävs för resultat.',
    'Startrutorna vid {place} pekas ut av tävlingsledaren. Den sämsta omgången stryks efter den femte.',
  ],
  airspace: [
    'Området är anmält till flygplatsen och höjden begränsad till 120 meter. Ring in på frekvenslistan kl. {time}.',
    'Luftrummet över {place} är spärrat upp till 300 meter. Kanalval kontrolleras kl. {time}, också för 2,4 GHz.',
    'En observatör håller utkik efter bemannad trafik och blåser av när något närmar sig {place}.',
  ],
  equipment: [
    'Operatörs-ID ska stå på modellen. Försäkringen genom förbundet visas vid incheckningen.',
    'Ta med byggregler för klassen och två batterier per omgång. Laddplatser finns vid {place}.',
  ],
  fee: 150,
  included: ['startavgift i en klass', 'korvlunch för alla piloter', 'plats i laddtältet'],
  startHours: [8.5, 9],
  programmeItems: ['Modellkontroll och frekvenslista', 'Första omgången', 'Final'],
}

const indoorModels: InvitationTexts = {
  ...models,
  flying: [
    'Vi flyger i {place} hela dagen. Två omgångar känt program före lunch, ett fritt program till musik efter.',
    'Banans mitt och domarnas plats är utmärkta. Träning i hallen sker i tiominuterspass före kl. {time}.',
    'Modellerna vägs innan de får flygas, högst 250 gram. Två piloter laddar medan en flyger.',
  ],
  airspace: [
    'Ventilationen stängs av under flygningen. Alla i hallen går igenom utrymning och skyddsnät kl. {time}.',
    'Publiken sitter på läktaren, och flyglinjen ligger minst åtta meter från den.',
  ],
  fee: 180,
  included: ['startavgift i en klass', 'kaffe och smörgås', 'hallhyra'],
}

const motor: InvitationTexts = {
  flying: [
    'Besättningarna får uppgiften i karantän trettio minuter före start. Landningsproven flygs vid {place} före lunch.',
    'Banan är runt 80 nautiska mil med dolda tidskontroller. Loggaren lämnas inom tio minuter efter landning.',
    'Starterna går med tre minuters lucka. Planering sker med linjal och färdplan, och all GPS plomberas.',
  ],
  airspace: [
    'Banan ligger i okontrollerad luft, men två sträckor passerar trafikinformationszonen. Anrop gås igenom kl. {time}.',
    'Höjden är 1 000 fot över mark längs banan och 1 500 fot vid {place}. Väntläge finns vid första brytpunkten.',
  ],
  equipment: [
    'Certifikat, läkarintyg och flygplanets handlingar kontrolleras. Två fästen för loggare krävs i kabinen.',
    'Ta med egen linjal, klocka och penna. Bensin 91/96 UL och Jet A1 finns vid {place}.',
  ],
  fee: 550,
  included: ['landningsavgifter under tävlingen', 'lunch och tävlingskartor', 'loggare och middag sista kvällen'],
  startHours: [9, 9.5],
  programmeItems: ['Karantän och utdelning av uppgiften', 'Första start', 'Sista landning och avläsning av loggare'],
}

const gliding: InvitationTexts = {
  flying: [
    'Uppgiften sätts efter morgonens prognos, med startlinje norr om {place} och mål på fältet. Båda uppgiftstyperna, racing och AAT, planeras.',
    'Vi bogserar i startordning till 600 meter. Linjen öppnar tjugo minuter efter sista bogseringen.',
    'Banorna är mellan 200 och 450 kilometer. Den som landar ute rapporterar till {place} innan mållinjen stänger.',
  ],
  airspace: [
    'Terminalområdet är öppet till FL 95 för tävlingen. Gränserna gås igenom kl. {time} och ligger i luftrumsfilen.',
    'Ingen flygning över militärens skjutfält under veckor med övning. Den som bryter luftrummet får dagens resultat struket, också vid {place}.',
  ],
  equipment: [
    'FLARM, loggare och bogserlina krävs. Flygplanets handlingar och segelflygcertifikat visas vid incheckningen.',
    'Ta med fallskärm, syrgas om du vill flyga högt, och bärgningsvagn med bil som orkar dra den.',
  ],
  fee: 400,
  included: ['fem bogseringar', 'bogsering till 600 meter varje dag', 'hämtning vid utelandning inom tre mil'],
  startHours: [9.5, 10],
  programmeItems: ['Väder och uppgift', 'Bogsering', 'Sista landning och loggfiler'],
}

const byBranch: Record<BranchSlug, InvitationTexts> = {
  ballong: ballooning,
  fallskarm: skydiving,
  hangflyg: hangGliding,
  konstflyg: aerobatics,
  modellflyg: models,
  motorflyg: motor,
  segelflyg: gliding,
  skarmflyg: paragliding,
}

const paraglidingByClass: Record<string, InvitationTexts> = { ACC: accuracy, ACRO: aerobaticParagliding, PM: paramotor }

/** The texts by branch and first class, since classes of one branch may differ (hall, target, cross-country). */
export const invitationTextsOf = (branch: BranchSlug, code: string): InvitationTexts => {
  if (code === 'F3P') return indoorModels
  if (branch === 'skarmflyg') return paraglidingByClass[code] ?? paragliding
  return byBranch[branch]
}
