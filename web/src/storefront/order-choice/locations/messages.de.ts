import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  pickupLocation: 'Abholort',
  locationsFailed: 'Die Standorte konnten nicht geladen werden: {message}',
  whereFrom: 'Welcher Standort?',
  fromHere: 'Meinen Standort verwenden',
  byDistance: 'Der nächste geöffnete steht zuerst.',
  positionRefused: 'Ihr Browser verrät nicht, wo Sie sind. Wählen Sie aus der Liste.',
  positionUnknown: 'Ihr Standort ließ sich nicht ermitteln. Wählen Sie aus der Liste.',
  away: 'etwa {distance} entfernt',
  busy: 'viel zu tun',
  todayHours: 'Heute {hours}',
  noTakeout: 'Nur Lieferung',
  noDelivery: 'Nur Abholung',
  soldOutHere: 'Hier ausverkauft: {dishes}',
  more: '{count} weitere',
};
