// Texts of the demo's invitations by branch and class: flying, airspace, equipment, fees and programme items.
// `{club}`, `{place}` and `{time}` (of the day's first briefing) are filled in.
import type { BranchSlug } from './personas.ts'

export interface InvitationTexts {
  flying: readonly string[]
  airspace: readonly string[]
  equipment: readonly string[]
  /** In kronor, per entrant and day. */
  fee: number
  included: readonly string[]
  /** Hours at which the day may start, and the programme between briefing and evening. */
  startHours: readonly number[]
  programmeItems: readonly string[]
}

const hangGliding: InvitationTexts = {
  flying: [
    'Vi flyger distans med flygbogsering från {place}. Bogserordningen lottas första dagen och roterar sedan.',
    'Start sker från hang, och vinschen står framme när vinden ligger fel. Uppgiften läggs som race to goal.',
    'Startplats väljs varje morgon efter vinden. Mål och brytpunkter delas ut som fil och på karta vid {place}.',
  ],
  airspace: [
    'Banan läggs utanför kontrollerad luft. Sektorerna gås igenom kl. {time} och finns som OpenAir-fil att ladda i instrumentet.',
    'Det tillfälliga luftrummet är öppet till FL 65. Höjden kontrolleras i spårfilen, och den som flyger in i kontrollzonen får noll poäng för dagen.',
  ],
  equipment: [
    'Räddningsskärm, spårsändare och två instrument krävs. Vingens serviceprotokoll visas vid incheckningen.',
    'Ta med licens, räddningsskärm packad det senaste året och radio på tävlingens frekvens.',
  ],
  fee: 350,
  included: ['bogsering till avlösningshöjd', 'hemtransport efter utelandning', 'spårsändare'],
  startHours: [9, 9.5],
  programmeItems: ['Uppgift och startordning anslås', 'Startfönstret öppnar', 'Sista landning och spårfiler'],
}

const paragliding: InvitationTexts = {
  flying: [
    'Vi flyger distans från startplatserna kring {place}. Uppgiftskommittén sätter banan efter morgonens prognos.',
    'Start från hang när vinden tillåter, annars vinsch vid {place}. Uppgiften är race to goal med gemensam start i luften.',
    'Dagens mål väljs så att alla ska kunna ta sig hem samma kväll. Buss går från {place} till start kl. {time}.',
  ],
  airspace: [
    'Luftrummet gås igenom kl. {time}. Tillfälliga sektorer gäller bara tävlingsdagarna, så hämta luftrumsfilen på nytt.',
    'Molnbasen begränsas av terminalområdet ovanför. Gränsen ligger 150 meter under sektorns botten och kontrolleras i spårfilen.',
  ],
  equipment: [
    'Räddningsskärm, hjälm och spårsändare krävs. Vingar i klass CCC kräver IPPI 5.',
    'Ta med pilotlicens, försäkringsintyg och räddningsskärm packad det senaste året.',
  ],
  fee: 300,
  included: ['transport till start', 'hämtning efter utelandning', 'spårsändare och fika'],
  startHours: [8.5, 9],
  programmeItems: ['Buss till start', 'Startfönstret öppnar', 'Mållinjen stänger och spårfilerna lämnas'],
}

const accuracy: InvitationTexts = {
  flying: [
    'Vi landar på målskiva vid {place}. Sex omgångar planeras, och den sämsta räknas bort efter femte.',
    'Start från hang mot målfältet. Två domare mäter vid skivan, och omhopp ges vid byar över gränsvärdet.',
    'Omgångarna flygs i följd med högst två piloter i luften samtidigt. Vindgränsen är 7 m/s vid målet vid {place}.',
  ],
  airspace: [
    'Flygningen sker under 300 meter, och flygplatsen har fått tiderna. Varvriktning och väntläge ritas upp kl. {time}.',
    'Området är avlyst med NOTAM för tävlingsdagarna. Lyssna på tävlingens frekvens före start och under finalen.',
  ],
  equipment: [
    'Hjälm, räddningsskärm och stadiga kängor krävs. Nummerväst får du vid incheckningen.',
    'Ta med licens och försäkringsintyg. Den som vill träna får landa på skivan från kl. {time} dagen före.',
  ],
  fee: 220,
  included: ['transport till start', 'lunch vid målet', 'träningslandningar dagen före'],
  startHours: [8, 8.5],
  programmeItems: ['Provlandning', 'Första omgången', 'Sista omgången'],
}

const paramotor: InvitationTexts = {
  ...paragliding,
  flying: [
    'Navigering och ekonomi flygs på morgnarna, precision vid {place} under kvällarna. Start sker från fot eller vagn.',
    'Uppgifterna delas ut i karantän. Startfältet vid {place} är delat i rutor, och den som ändrar ruta frågar marshallen.',
  ],
  fee: 320,
  included: ['kartor och loggare', 'camping vid startfältet', 'frukost efter morgonpasset'],
  startHours: [6, 6.5],
  programmeItems: ['Uppgift och startordning', 'Morgonpassets första start', 'Kvällspasset avslutas'],
}

const aerobaticParagliding: InvitationTexts = {
  ...accuracy,
  flying: [
    'Programmen flygs över vatten vid {place}, solo i lottad ordning. Räddningsbåt ligger ute hela tiden.',
    'Varje pilot flyger tre program om vinden håller. Figurlistan lämnas kvällen före och döms av tre domare.',
  ],
  equipment: [
    'Två räddningsskärmar, flytväst och hjälm krävs. Vingen besiktas vid incheckningen.',
    'Ta med licens, figurlista och torra kläder. Flytvästar lånas ut vid {place}.',
  ],
}

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
