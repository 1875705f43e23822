import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  takeout: 'Para llevar',
  delivery: 'A domicilio',
  orderType: 'Tipo de pedido',
  today: 'Hoy',
  tomorrow: 'Mañana',
  tomorrowWithin: 'mañana',
  when: 'Cuándo y dónde',
  whenSummary: 'Cambiar cuándo y dónde:',
  noLocations: 'No hay puntos de recogida disponibles.',
  chooseLocation: 'Elija una ubicación',
  nearest: 'El más cercano',
  closedTitle: 'El restaurante está cerrado en este momento',
  closedText:
    'Los pedidos en línea no están disponibles en este momento. Consulte nuestro horario e inténtelo de nuevo.',
  pausedTitle: 'Ahora mismo no se aceptan pedidos',
  pausedText: 'La cocina tiene mucho trabajo. Puede pedir para más tarde.',
  takesAgain: 'Vuelve a aceptar pedidos',
  hours: 'Horario',
  hoursAt: 'Horario de {place}',
  opensNext: 'Próxima apertura',
  orderFor: 'Pedir para: {day}',
  laterToday: 'hoy más tarde',
  inMinutes: 'en {count} min',
  inHours: '{count, plural, one {en # hora} other {en # horas}}',
  inDays: '{count, plural, one {en # día} other {en # días}}',
};
