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
  none: 'Keine Allergene',
  noneStated: 'Allergene nicht angegeben',
};
