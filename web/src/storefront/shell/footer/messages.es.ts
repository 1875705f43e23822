import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  hours: 'Horario',
  places: 'Dónde encontrarnos',
  know: 'Conviene saber',
  shops: 'Todos los restaurantes',
  copyright: '© {year} {name}. Precios en {currency}; los impuestos se añaden al pagar.',
  orderingBy: 'Pedidos con',
};
