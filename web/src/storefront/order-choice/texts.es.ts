import type { TranslationOf } from '../../lib/texts/texts-of.ts';
import type { t } from './texts.ts';

export const texts: TranslationOf<typeof t> = {
  takeout: 'Para llevar',
  delivery: 'A domicilio',
  orderType: 'Tipo de pedido',
  date: 'Fecha',
  time: 'Hora',
  location: 'Ubicación del restaurante',
  today: 'Hoy',
  tomorrow: 'Mañana',
  dayClosed: '{day} (cerrado)',
  asap: 'Cuanto antes, {time}',
  nextDay: '{time} (día siguiente)',
  when: 'Cuándo y dónde',
  whenSummary: 'Cambiar cuándo y dónde:',
  done: 'Listo',
  noLocations: 'No hay puntos de recogida disponibles.',
  locationsFailed: 'No se pudieron cargar las ubicaciones: {message}',
  chooseLocation: 'Elija una ubicación',
  pickupLocation: 'Punto de recogida',
  closedTitle: 'El restaurante está cerrado en este momento',
  closedText:
    'Los pedidos en línea no están disponibles en este momento. Consulte nuestro horario e inténtelo de nuevo.',
  hours: 'Horario',
  hoursAt: 'Horario de {place}',
  opensNext: 'Próxima apertura',
  orderFor: 'Pedir para: {day}',
  laterToday: 'hoy más tarde',
  inMinutes: 'en {count} min',
  inHours: '{count, plural, one {en # hora} other {en # horas}}',
  inDays: '{count, plural, one {en # día} other {en # días}}',
};
