// The title and the text of a page that does not exist in the context, by the kinds of contexts in which it does.
import type { ContextKinds } from '../../api/refused-page.ts'

export const wrongContextText = (kinds: ContextKinds): { title: string; text: string } => {
  if (!kinds.includes('branch')) {
    return { title: 'Byt till hela förbundet', text: 'Den här sidan finns bara i hela förbundet.' }
  }
  if (kinds.includes('district')) {
    return {
      title: 'Välj gren eller distrikt',
      text: 'Den här sidan finns inte för hela förbundet. Välj vilken gren eller vilket distrikt du vill arbeta i.',
    }
  }
  if (kinds.includes('global')) {
    return {
      title: 'Välj gren eller hela förbundet',
      text: 'Den här sidan finns inte i distrikt. Välj om du vill arbeta i en gren eller i hela förbundet.',
    }
  }
  return { title: 'Välj gren', text: 'Den här sidan finns bara i grenar. Välj vilken gren du vill arbeta i.' }
}
