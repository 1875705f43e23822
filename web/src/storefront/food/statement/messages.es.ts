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
  depends: 'Lo que contiene depende de su elección: {parts}',
  openAllergens: 'Según su elección, también puede llevar: {allergens}',
  openTraces: 'Según su elección, puede haber trazas de: {allergens}',
  avoidedByChoice: 'Usted evita {allergens}: según su elección, este plato puede tenerlo.',
  size: 'tamaño',
  none: 'Sin alérgenos',
  noneStated: 'Alérgenos no indicados',
};
