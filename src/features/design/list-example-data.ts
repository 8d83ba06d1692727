// Invented competitions for the list of the design catalogue.

export interface CompetitionRow {
  id: string
  name: string
  district: string
  date: string
  entrants: number
}

const names = ['Skåne', 'Småland', 'Uppland', 'Västra Götaland', 'Norrbotten']
export const districts = names.map((label) => ({ value: label, label }))

const kinds = ['SM i segelflyg', 'DM i precisionsflygning', 'Öppet fallskärmshopp', 'Skärmflygets dag', 'Ballongmöte']

export const competitionRows: readonly CompetitionRow[] = Array.from({ length: 47 }, (_, index) => ({
  id: `competition-${index}`,
  name: `${kinds[index % kinds.length]} ${2024 + (index % 4)}, omgång ${index + 1}`,
  district: names[(index * 3) % names.length] ?? '',
  date: `2027-${String((index % 12) + 1).padStart(2, '0')}-${String(((index * 7) % 28) + 1).padStart(2, '0')}`,
  entrants: (index * 37) % 260,
}))
