import type { messages as en } from './messages.en.ts';

export const messages: Record<keyof typeof en, string> = {
  missing: 'Faltaba algo',
  wrong: 'Algo no estaba bien',
  late: 'Llegó demasiado tarde',
  soldOut: 'Algo se ha agotado',
  tooBusy: 'La cocina está desbordada',
  customer: 'A petición del cliente',
};
