import type { TranslationOf } from '../../lib/texts/texts-of.ts';
import type { t } from './texts.ts';

export const texts: TranslationOf<typeof t> = {
  chooseLater: 'Elegir otra hora',
  todayIs: 'Hoy, {day}',
  details: 'Detalles del pedido',
  items: '{count, plural, one {# artículo} other {# artículos}}',
  edit: 'Modificar el pedido',
  times: '{count} veces',
  payment: 'Pago',
  payOnline: 'Pagar en línea ahora',
  payAtPickup: 'Pagar al recoger',
  toPayment: 'Continuar al pago',
  place: 'Hacer el pedido',
  starting: 'Iniciando el pago…',
  placing: 'Enviando…',
  stay: 'Espere: esta ventana se cierra cuando su pedido esté hecho.',
  payNext: 'Paga en la página siguiente.',
  payThere: 'Paga al recogerlo.',
  signedInAs: 'Sesión iniciada como {email}',
  signInFirst: 'Inicie sesión para hacer su pedido.',
  locationMissing: 'Elija un punto de recogida',
  cartEmpty: 'Añada artículos a su carrito antes de confirmar',
  noUrl: 'No se pudo iniciar el pago',
  failed: 'No se pudo hacer el pedido para llevar',
  deliveryFailed: 'No se pudo hacer el pedido a domicilio',
  fromArriving: 'Desde {place}, llega hacia las {time}',
};
