// Texts of the demo's invitations to competitions in hang gliding and paragliding (free flight), by class.
import type { InvitationTexts } from './invitation-texts-type.ts'

export const hangGliding: InvitationTexts = {
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

export const paragliding: InvitationTexts = {
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

export const accuracy: InvitationTexts = {
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

export const paramotor: InvitationTexts = {
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

export const aerobaticParagliding: InvitationTexts = {
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
