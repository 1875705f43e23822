import type { texts as en } from './texts.en.ts';

export const texts: Record<keyof typeof en, string> = {
  missing: 'Faltaba algo',
  wrong: 'Algo no estaba bien',
  late: 'Llegó demasiado tarde',
  soldOut: 'Algo se ha agotado',
  tooBusy: 'La cocina está desbordada',
  customer: 'A petición del cliente',
};
