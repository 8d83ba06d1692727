// Word lists of the demo: names of persons, streets and clubs, and notes about clubs.
import type { BranchSlug } from './personas.ts'

const splitWords = (text: string) => text.trim().split(/\s+/)

export const femaleNames = splitWords(`
  Agnes Alice Alma Amanda Anette Anita Ann-Charlotte Anna Annika Astrid Barbro Berit Birgitta Britt-Marie Camilla Carina
  Cecilia Clara Ebba Elin Elisabet Ella Ellen Elsa Emelie Emma Erika Eva Eva-Lena Felicia Fatima Frida Gerd Greta Gunilla
  Hanna Helena Ida Inga-Lill Ingrid Irene Jenny Johanna Josefin Julia Kajsa Karin Katarina Kerstin Klara Kristina Lena
  Linnéa Lisa Louise Lovisa Madeleine Maja Malin Margareta Maria Marianne Märta Matilda Mia Mona Monika Nina Olivia Pernilla
  Petra Pia Rebecka Rut Saga Sandra Sara Selma Sigrid Siv Sofia Solveig Stina Susanne Svea Tilda Therese Tove Tuva Ulla
  Ulrika Vera Viktoria Vivianne Wilma Yasmin Ylva Åsa Åse`)

export const maleNames = splitWords(`
  Adam Adrian Albin Alexander Alf Ali Anders Andreas Anton Arne Arvid Axel Bengt Bertil Björn Bo Carl-Johan Christer
  Christian Claes Conny Daniel David Dennis Edvin Elias Emil Erik Evert Fredrik Gunnar Gustav Göran Hampus Hans Hans-Erik
  Henrik Hugo Håkan Isak Ivar Jakob Jan Jan-Olof Jens Jesper Joakim Johan John Jonas Jonathan Jörgen Karl Kenneth Kent Kjell
  Knut Lars Lars-Göran Leif Lennart Leo Linus Love Lucas Ludvig Magnus Marcus Martin Mats Mattias Melker Mikael Mohammed Nils
  Ola Olle Olof Oskar Ove Patrik Per Per-Åke Peter Pontus Rasmus Rickard Robert Roger Roland Rolf Rune Sebastian Sigvard
  Simon Sixten Stefan Sten Sture Sven Theo Thomas Tobias Tomas Torbjörn Tore Ulf Urban Viktor Viggo Wilhelm Åke Örjan`)

export const surnames = splitWords(`
  Abrahamsson Ahlgren Ahmed Alm Andersson Andersén Arvidsson Axelsson Backlund Bengtsson Berg Berggren Berglund Bergman
  Bergström Bergqvist Björk Björklund Blom Blomqvist Bodin Boström Brandt Carlsson Dahl Dahlberg Dahlström Danielsson Edlund
  Ek Eklund Ekström Engström Eriksson Fahlén Falk Forsberg Forslund Forsman Fransson Fredriksson Friberg Gustafsson Hagström
  Hallberg Hansson Hedlund Hedman Hellström Henriksson Hermansson Holm Holmberg Holmgren Holmqvist Håkansson Hägg Högberg
  Isaksson Jakobsson Jansson Johansson Johnsson Jonsson Jönsson Karlsson Kjellberg Larsson Lind Lindberg Lindblom Lindgren
  Lindholm Lindqvist Lindström Lund Lundberg Lundgren Lundin Lundqvist Löfgren Magnusson Martinsson Mattsson Moberg Mohamed
  Månsson Mårtensson Möller Nguyen Nilsson Norberg Nordin Nordström Norén Nyberg Nyström Nylén Olofsson Olsson Öberg Öhman
  Östlund Östman Palm Persson Pettersson Rosén Rydberg Rydén Samuelsson Sandberg Sandström Sjöberg Sjögren Sjöström
  Skoglund Sköld Strand Strandberg Strömberg Sundberg Sundqvist Sundström Svärd Svensson Söderberg Söderlund Söderström
  Tapper Thor Torstensson Vikström Virtanen Wallin Wallström Westberg Westin Westman Wikström Åberg Ågren Åhlund Åkerlund
  Åkesson Åström`)

export const streets = splitWords(`
  Ängsvägen Björkgatan Backavägen Dalgatan Ekbacken Flygfältsvägen Furuvägen Granstigen Hangarvägen Hagvägen Heden
  Idrottsgatan Järnvägsgatan Klockargatan Kyrkogatan Lärkvägen Lövstigen Mossvägen Nygatan Nygårdsvägen Parkgatan Ringvägen
  Rönnvägen Skolgatan Smedjegatan Solvägen Storgatan Strandvägen Sveavägen Tallvägen Trädgårdsgatan Vasagatan Västergatan
  Åkervägen Åsgatan Östergatan Örnvägen`)

const landmarkStarts = splitWords(`
  Al Ask Björk Bock Ek Eldar Falk Glad Gran Gås Hammar Harv Hägg Hök Kalv Klöver Korp Käll Lill Lind Ljung Lärk Löv Myr
  Nattvind Oxel Ripa Råg Räv Rönn Sand Skogs Skymnings Smul Sten Stor Svart Tall Termik Tjäder Tran Vild Vind Vråk
  Älv Äppel Ärt Åker Ås Örn`)
/** In the genitive, as at the beginning of a club's name. */
const landmarkEnds = splitWords(`
  backens bergs fältets gärdets hedens holmens hultets kullens ljungens marks mons mossens näsets slättens
  sjöns tjärnens torps uddens vallens vikens ängens åsens ödens`)

export const landmarks = landmarkStarts.flatMap((start) => landmarkEnds.map((end) => `${start}${end}`))

/**
 * The words for a club in its name, by branch: `after` a landmark, `before` a proper name, or `town` after a real town, where
 * no real club uses the word, so that the club is invented.
 */
export const clubWords: Record<BranchSlug, { after: string[]; town: string[]; before: string[]; names: string[] }> = {
  ballong: {
    after: ['Ballongklubb', 'Ballongsällskap', 'Varmluftsklubb'],
    town: ['Ballongsällskap', 'Varmluftsseglare'],
    before: ['Ballongklubben', 'Ballongsällskapet'],
    names: ['Höga Hatten', 'Korgen', 'Morgonbrisen', 'Varmluften', 'Molnfri', 'Kvällsstiltjen', 'Brännaren'],
  },
  fallskarm: {
    after: ['Fallskärmsklubb', 'Fallskärmshoppare'],
    town: ['Luftdykare', 'Fallskärmssällskap'],
    before: ['Fallskärmsklubben'],
    names: ['Tornfalken', 'Fritt Fall', 'Kalotten', 'Utlösaren', 'Fyratusen', 'Maskrosen', 'Nedslaget'],
  },
  hangflyg: {
    after: ['Hängflygklubb', 'Hängflygare', 'Drakflygklubb'],
    town: ['Drakflygare', 'Hängflygsällskap'],
    before: ['Hängflygklubben'],
    names: ['Deltat', 'Röda Gladan', 'Branten', 'Hangvinden', 'Trapetsen'],
  },
  konstflyg: {
    after: ['Konstflygklubb', 'Avancerade Flygklubb'],
    town: ['Konstflygsällskap', 'Luftakrobater'],
    before: ['Konstflygklubben'],
    names: ['Loopen', 'Rollen', 'Ryggläge', 'Kubansk Åtta', 'Lodrätt'],
  },
  modellflyg: {
    after: ['Modellflygklubb', 'Modellflygare', 'MFK'],
    town: ['Modellflygsällskap', 'Miniatyrflygare'],
    before: ['Modellflygklubben', 'MFK'],
    names: [
      'Balsan',
      'Gummimotorn',
      'Rodermaskinen',
      'Sländan',
      'Pappvingen',
      'Trollsländan',
      'Linflygarna',
      'Snurran',
    ],
  },
  motorflyg: {
    after: ['Flygklubb', 'Motorflygklubb', 'Flygsällskap', 'Ultralättklubb'],
    town: ['Flygsällskap', 'Privatflygare'],
    before: ['Flygklubben'],
    names: ['Vingpennan', 'Sjöflygarna', 'Klaff Noll', 'Medvinden', 'Propellern', 'Sporrhjulet', 'Skärgårdsvingen'],
  },
  segelflyg: {
    after: ['Segelflygklubb', 'Segelflygare', 'Flygklubb'],
    town: ['Luftseglare', 'Segelflygsällskap'],
    before: ['Segelflygklubben'],
    names: ['Termikblåsan', 'Vågen', 'Ormvråken', 'Cumulus', 'Långa Vingar', 'Bogserlinan', 'Slutglidningen'],
  },
  skarmflyg: {
    after: ['Skärmflygklubb', 'Skärmflygare', 'Paraglidingklubb'],
    town: ['Skärmseglare', 'Skärmflygsällskap'],
    before: ['Skärmflygklubben'],
    names: ['Uppvinden', 'Lyftet', 'Hangkanten', 'Vindsäcken', 'Svävarna', 'Tornseglaren', 'Fotstarten'],
  },
}

export const clubNotes = [
  'Fältet är stängt för flygning under häckningstiden, 1 april–15 juli.',
  'Årsmötet hålls i mars. Ny firmatecknare ska registreras därefter.',
  'Delar hangar med den lokala flygskolan; avtalet löper till och med nästa år.',
  'Vill bli kontaktade om bidrag till ny vinsch.',
  'Har inte lämnat föreningsrapport för föregående år.',
  'Landningsbanan är vattensjuk på våren. Ring före besök.',
  'Arrangerade distriktsmästerskapet förra säsongen.',
  'Samarbetar med gymnasieskolans flygprofil.',
]
