import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  title: 'Qué contiene',
  statedNone: 'No contiene ninguno de los alérgenos que deben declararse.',
  traces: 'Puede contener: {allergens}',
  notStated: 'El restaurante no dice qué alérgenos contiene. Pregunte antes de pedir.',
  tracesNotStated: 'El restaurante no dice si puede contener trazas.',
  unstated: 'No indicado para {parts}',
  nutrition: 'Valores nutricionales',
  avoided: 'Usted evita {allergens}: este plato lo tiene o puede tenerlo.',
  none: 'Sin alérgenos',
  noneStated: 'Alérgenos no indicados',
};
