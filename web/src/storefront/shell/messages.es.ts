import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  home: 'Inicio',
  skip: 'Ir al menú',
  call: 'Llamar al {phone}',
  cart: '{count, plural, one {Su pedido, # artículo} other {Su pedido, # artículos}}',
  siteFailed: 'No se pudo cargar el sitio: {message}',
  hostFailed: 'No se pudo encontrar el sitio',
  description: '{tagline} Pida en línea para llevar en {name}.',
};
