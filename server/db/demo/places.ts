// Real municipalities with rough coordinates for the demo, and an invented airfield in each.
import type { DistrictSlug } from './personas.ts'

export interface Place {
  municipality: string
  district: DistrictSlug
  latitude: number
  longitude: number
  /** First three digits of the postal codes. */
  postalArea: string
  /** The field that the place's clubs share. */
  field: { name: string; icao: string }
}

// municipality, latitude, longitude, postal area
const byDistrict: Record<DistrictSlug, string> = {
  stockholm: `Stockholm 59.33 18.07 113; Botkyrka 59.20 17.83 147; Danderyd 59.40 18.03 182; Ekerö 59.29 17.81 178;
    Haninge 59.17 18.14 136; Huddinge 59.24 17.98 141; Järfälla 59.42 17.83 175; Nacka 59.31 18.16 131;
    Norrtälje 59.76 18.70 761; Nynäshamn 58.90 17.95 149; Sigtuna 59.62 17.72 193; Sollentuna 59.43 17.95 191;
    Södertälje 59.20 17.63 151; Tyresö 59.24 18.23 135; Täby 59.44 18.07 183; Upplands Väsby 59.52 17.91 194;
    Vallentuna 59.53 18.08 186; Vaxholm 59.40 18.33 185; Värmdö 59.32 18.39 139; Österåker 59.48 18.30 184`,
  uppland: `Uppsala 59.86 17.64 753; Enköping 59.64 17.08 745; Heby 59.94 16.85 744; Håbo 59.57 17.53 746;
    Knivsta 59.73 17.79 741; Tierp 60.34 17.52 815; Älvkarleby 60.57 17.45 814; Östhammar 60.26 18.37 742;
    Västerås 59.61 16.55 722; Arboga 59.39 15.84 732; Fagersta 60.00 15.79 737; Hallstahammar 59.61 16.23 734;
    Köping 59.51 15.99 731; Norberg 60.07 15.93 738; Sala 59.92 16.61 733; Falun 60.61 15.63 791;
    Borlänge 60.49 15.44 781; Avesta 60.15 16.17 774; Hedemora 60.28 15.99 776; Leksand 60.73 15.00 793;
    Ludvika 60.15 15.19 771; Malung-Sälen 60.69 13.72 782; Mora 61.00 14.54 792; Rättvik 60.89 15.12 795;
    Smedjebacken 60.14 15.41 777; Älvdalen 61.23 14.04 796`,
  ostergotland: `Linköping 58.41 15.62 582; Norrköping 58.59 16.19 602; Boxholm 58.20 15.05 590; Finspång 58.71 15.77 612;
    Kinda 57.98 15.64 591; Mjölby 58.33 15.13 595; Motala 58.54 15.04 591; Söderköping 58.48 16.32 614;
    Vadstena 58.45 14.89 592; Valdemarsvik 58.20 16.60 615; Åtvidaberg 58.20 16.00 597; Ödeshög 58.23 14.65 599;
    Örebro 59.27 15.21 702; Askersund 58.88 14.90 696; Hallsberg 59.07 15.11 694; Karlskoga 59.33 14.52 691;
    Kumla 59.13 15.14 692; Lindesberg 59.59 15.23 711; Nora 59.52 15.04 713; Eskilstuna 59.37 16.51 632;
    Flen 59.06 16.59 642; Katrineholm 59.00 16.21 641; Nyköping 58.75 17.01 611; Strängnäs 59.38 17.03 645`,
  'vastra-gotaland': `Göteborg 57.71 11.97 411; Ale 57.92 12.08 449; Alingsås 57.93 12.53 441; Bengtsfors 59.03 12.22 666;
    Borås 57.72 12.94 503; Falköping 58.17 13.55 521; Herrljunga 58.08 13.02 524; Hjo 58.30 14.29 544;
    Karlsborg 58.53 14.51 546; Kungälv 57.87 11.97 442; Lidköping 58.50 13.16 531; Mariestad 58.71 13.82 542;
    Mark 57.50 12.69 511; Mölndal 57.66 12.02 431; Orust 58.20 11.68 473; Skara 58.39 13.44 532;
    Skövde 58.39 13.85 541; Strömstad 58.94 11.17 452; Tanum 58.72 11.32 457; Tidaholm 58.18 13.96 522;
    Trollhättan 58.28 12.29 461; Uddevalla 58.35 11.94 451; Ulricehamn 57.79 13.42 523; Vänersborg 58.38 12.32 462;
    Åmål 59.05 12.70 662; Karlstad 59.38 13.50 652; Arvika 59.66 12.59 671; Kristinehamn 59.31 14.11 681;
    Sunne 59.84 13.14 686; Säffle 59.13 12.93 661; Torsby 60.14 13.01 685; Halmstad 56.67 12.86 302;
    Falkenberg 56.91 12.49 311; Kungsbacka 57.49 12.08 434; Laholm 56.51 13.04 312; Varberg 57.11 12.25 432`,
  smaland: `Jönköping 57.78 14.16 553; Aneby 57.84 14.81 578; Eksjö 57.67 14.97 575; Gislaved 57.30 13.54 332;
    Nässjö 57.65 14.70 571; Tranås 58.04 14.98 573; Vaggeryd 57.50 14.15 567; Vetlanda 57.43 15.08 574;
    Värnamo 57.19 14.04 331; Växjö 56.88 14.81 352; Alvesta 56.90 14.56 342; Lessebo 56.75 15.27 365;
    Ljungby 56.83 13.94 341; Älmhult 56.55 14.14 343; Kalmar 56.66 16.36 392; Borgholm 56.88 16.66 387;
    Emmaboda 56.63 15.54 361; Hultsfred 57.49 15.84 577; Mörbylånga 56.52 16.38 386; Nybro 56.74 15.91 382;
    Oskarshamn 57.26 16.45 572; Vimmerby 57.67 15.86 598; Västervik 57.76 16.64 593; Gotland 57.64 18.30 621;
    Karlskrona 56.16 15.59 371; Ronneby 56.21 15.28 372; Sölvesborg 56.05 14.58 294`,
  skane: `Malmö 55.60 13.00 211; Bjuv 56.08 12.92 267; Bromölla 56.08 14.47 295; Båstad 56.43 12.85 269;
    Eslöv 55.84 13.30 241; Helsingborg 56.05 12.69 252; Hässleholm 56.16 13.77 281; Höganäs 56.20 12.56 263;
    Höör 55.94 13.54 243; Klippan 56.13 13.13 264; Kristianstad 56.03 14.16 291; Landskrona 55.87 12.83 261;
    Lund 55.70 13.19 222; Osby 56.38 13.99 283; Simrishamn 55.56 14.35 272; Sjöbo 55.63 13.70 275;
    Tomelilla 55.54 13.95 273; Trelleborg 55.38 13.16 231; Vellinge 55.47 13.02 235; Ystad 55.43 13.82 271;
    Ängelholm 56.24 12.86 262; Örkelljunga 56.28 13.28 286`,
  norrland: `Umeå 63.83 20.26 903; Gävle 60.67 17.14 803; Bollnäs 61.35 16.39 821; Hudiksvall 61.73 17.11 824;
    Ljusdal 61.83 16.09 827; Sandviken 60.62 16.78 811; Söderhamn 61.30 17.06 826; Sundsvall 62.39 17.31 852;
    Härnösand 62.63 17.94 871; Kramfors 62.93 17.79 872; Sollefteå 63.17 17.27 881; Örnsköldsvik 63.29 18.72 891;
    Östersund 63.18 14.64 831; Härjedalen 62.03 14.35 842; Strömsund 63.85 15.55 833; Åre 63.40 13.08 837;
    Lycksele 64.60 18.67 921; Skellefteå 64.75 20.95 931; Storuman 65.10 17.11 923; Vännäs 63.91 19.75 911;
    Luleå 65.58 22.15 972; Arvidsjaur 65.59 19.18 933; Boden 65.83 21.69 961; Gällivare 67.13 20.66 982;
    Kiruna 67.86 20.23 981; Piteå 65.32 21.48 941`,
}

const fieldNames = ['Norra heden', 'Storängen', 'Södra fältet', 'Kungsmon', 'Långslätten', 'Gamla hangaren', 'Tallmon']

/**
 * Codes that start with `ESX`, `ESY` and `ESZ`, which no Swedish airfield has as far as we know; airfields beyond those 78 have
 * no code.
 */
const icaoOf = (number: number) =>
  number < 78 ? `ES${'XYZ'[Math.floor(number / 26)]}${String.fromCodePoint(65 + (number % 26))}` : ''

const read = (line: string) => {
  const [, municipality = '', latitude, longitude, postalArea = ''] = /^(.+) (\S+) (\S+) (\S+)$/.exec(line.trim()) ?? []
  return { municipality, latitude: Number(latitude), longitude: Number(longitude), postalArea }
}

const rows = (Object.keys(byDistrict) as DistrictSlug[]).flatMap((district) =>
  byDistrict[district].split(';').map((line) => ({ district, ...read(line) })),
)

export const places: readonly Place[] = rows.map((row, number) => ({
  ...row,
  field: {
    name: `${row.municipality}, ${fieldNames[number % fieldNames.length]}`,
    // 7 shares no factor with the number of places, so that the 78 codes are spread over the country.
    icao: icaoOf((number * 7) % rows.length),
  },
}))

const largest =
  'Stockholm Göteborg Malmö Uppsala Västerås Örebro Linköping Jönköping Norrköping Umeå Östersund Åre'.split(' ')
/** Where most clubs are. */
export const cities = places.filter((place) => largest.includes(place.municipality))
