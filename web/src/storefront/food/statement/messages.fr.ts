import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  title: 'Ce qu’il contient',
  statedNone: 'Ne contient aucun des allergènes à déclarer.',
  traces: 'Peut contenir : {allergens}',
  notStated: 'Le restaurant ne dit pas quels allergènes il contient. Veuillez demander avant de commander.',
  tracesNotStated: 'Le restaurant ne dit pas s’il peut contenir des traces.',
  unstated: 'Non indiqué pour {parts}',
  nutrition: 'Valeurs nutritives',
  avoided: 'Vous évitez {allergens} : ce plat en contient, ou peut en contenir.',
  depends: 'Ce qu’il contient dépend de votre choix : {parts}',
  openAllergens: 'Selon votre choix, il peut s’y ajouter : {allergens}',
  openTraces: 'Selon votre choix, il peut y avoir des traces de : {allergens}',
  avoidedByChoice: 'Vous évitez {allergens} : selon votre choix, ce plat peut en contenir.',
  size: 'taille',
  none: 'Aucun allergène',
  noneStated: 'Allergènes non indiqués',
};
