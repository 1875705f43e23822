import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  title: 'Was darin ist',
  statedNone: 'Enthält keines der Allergene, die anzugeben sind.',
  traces: 'Kann {allergens} enthalten',
  notStated: 'Das Restaurant sagt nicht, welche Allergene darin sind. Bitte fragen Sie vor der Bestellung.',
  tracesNotStated: 'Das Restaurant sagt nicht, ob es Spuren enthalten kann.',
  unstated: 'Nicht angegeben für {parts}',
  nutrition: 'Nährwerte',
  avoided: 'Sie lassen {allergens} weg: Dieses Gericht enthält es oder kann es enthalten.',
  depends: 'Was darin ist, hängt von Ihrer Wahl ab: {parts}',
  openAllergens: 'Je nach Wahl kommt dazu: {allergens}',
  openTraces: 'Je nach Wahl können Spuren dazukommen: {allergens}',
  avoidedByChoice: 'Sie lassen {allergens} weg: Ob es darin ist, hängt von Ihrer Wahl ab.',
  size: 'Größe',
  none: 'Keine Allergene',
  noneStated: 'Allergene nicht angegeben',
};
