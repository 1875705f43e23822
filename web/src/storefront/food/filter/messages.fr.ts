import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  without: 'Sans {allergen}',
  remove: 'Retirer {wish}',
  clear: 'Effacer',
  hidden:
    '{count, plural, one {# plat est masqué : il ne correspond pas à vos choix, ou le restaurant ne le dit pas.} other {# plats sont masqués : ils ne correspondent pas à vos choix, ou le restaurant ne le dit pas.}}',
  elsewhere: 'Des plats qui conviennent se trouvent dans',
  nothingFits: 'Aucun plat de cette carte ne correspond à vos choix.',
  title: 'Allergènes et régimes',
  hint: 'Les plats qui contiennent ce que vous évitez, ou pourraient en contenir des traces, sont masqués. Ceux pour lesquels le restaurant ne dit rien aussi.',
  leave: 'Sans',
  diet: 'Régime',
  show: '{count, plural, one {Afficher # plat} other {Afficher # plats}}',
  severe: 'En cas d’allergie grave, veuillez parler au restaurant avant de commander.',
};
