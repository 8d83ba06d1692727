// What the organizers of the demo's competitions tell those who want to take part.
import type { Club } from './clubs.ts'

interface Invited {
  title: string
  place: string
  club: Club
  days: number
}

const firstDay = ['- 08.00 Incheckning', '- 09.00 Genomgång för alla piloter', '- 10.00 Första start']
const lastDay = ['- 09.00 Genomgång', '- 16.00 Sista landning', '- 18.00 Prisutdelning']

export const invitationText = ({ title, place, club }: Invited) =>
  [
    `${club.row.name} bjuder in till **${title}** i ${place}.`,
    'Anmälan görs på föreningens webbplats senast tre veckor före första tävlingsdagen. I avgiften ingår bärgning, lunch och en gemensam middag.',
    'Ta med giltig licens, försäkringsbevis och utrustningens besiktningsprotokoll.',
  ].join('\n\n')

export const programmeText = ({ days }: Invited) =>
  days === 1
    ? [...firstDay, ...lastDay.slice(1)].join('\n')
    : ['### Första dagen', ...firstDay, '', '### Sista dagen', ...lastDay].join('\n')
