import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  pickupLocation: 'Punto de recogida',
  locationsFailed: 'No se pudieron cargar las ubicaciones: {message}',
  whereFrom: '¿Qué local?',
  fromHere: 'Usar mi ubicación',
  byDistance: 'El más cercano que está abierto va primero.',
  positionRefused: 'Su navegador no indica dónde está. Elija de la lista.',
  positionUnknown: 'No se pudo averiguar dónde está. Elija de la lista.',
  away: 'a unos {distance}',
  busy: 'muy ocupado',
  todayHours: 'Hoy {hours}',
  noTakeout: 'Solo a domicilio',
  noDelivery: 'Solo para llevar',
  soldOutHere: 'Agotado aquí: {dishes}',
  more: '{count} más',
};
