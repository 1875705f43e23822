import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  title: '¿Cómo quiere recibir su comida?',
  readyAbout: 'Listo en unos {minutes} min en {place}',
  readyAboutPlain: 'Listo en unos {minutes} min',
  readyFrom: 'Listo a partir de: {when}, en {place}',
  readyFromPlain: 'Listo a partir de: {when}',
  deliveryFrom: 'Desde {fee}, hasta {distance}',
  deliveryFromPlain: 'Desde {fee}',
  deliveryFreeOver: '{text}. Gratis a partir de {amount}',
  takeoutOnly: '{categories}: solo para llevar.',
  start: 'Empezar mi pedido',
};
