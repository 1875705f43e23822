import type { TranslationOf } from './messages-of.ts';
import type { t } from './refusals.ts';

export const messages: TranslationOf<typeof t> = {
  ACCOUNT_CLOSED: 'Esta cuenta se está eliminando y ya no admite pedidos.',
  ADDRESS_UNKNOWN:
    '{about, select, missing {Escriba la dirección de entrega.} unmeasured {No podemos calcular la distancia hasta esta dirección. Elija «Para llevar».} other {No encontramos esta dirección. Compruebe la calle, la ciudad y el código postal.}}',
  BELOW_MINIMUM: 'El pedido mínimo es de {minimum}.',
  BUSY: 'Estamos muy ocupados en este momento. Inténtelo de nuevo en un momento.',
  CHANGED_MEANWHILE:
    'Otra persona ha cambiado esto desde que usted lo abrió. Vuelva a cargar la página y repita su cambio.',
  CLOSED:
    'Los pedidos en línea no están disponibles en este momento. Consulte nuestro horario e inténtelo de nuevo.',
  CONFLICT: 'Alguien acaba de cambiar esto. Inténtelo de nuevo.',
  COUPON_BELOW_MINIMUM: 'Se requiere un subtotal mínimo de {minimum} para aplicar el descuento',
  COUPON_INVALID: 'Código no válido',
  DELIVERY_NOT_FOUND: 'No existe esa entrega.',
  DELIVERY_OFF:
    '{about, select, location {{location} no hace entregas. Elija otro local o recójalo.} other {Este restaurante no hace entregas. Elija «Para llevar».}}',
  EMAIL_TAKEN: 'Ya existe una cuenta con este correo electrónico. Inicie sesión.',
  EMPTY_CART: 'Añada artículos a su carrito antes de confirmar',
  FORBIDDEN: 'No tiene permiso para hacer esto.',
  IDEMPOTENCY_KEY_REUSED: 'Este pedido no se pudo enviar de nuevo. Haga uno nuevo.',
  INTERNAL: 'Algo falló por nuestra parte. Inténtelo de nuevo.',
  INVALID:
    '{about, select, missing {Falta algo. Rellene todos los campos.} email {Indique una dirección de correo.} short {Escriba al menos {count, plural, one {# carácter} other {# caracteres}}.} long {Escriba como máximo {count, plural, one {# carácter} other {# caracteres}}.} recipient {Indique el nombre de quien recibe la comida.} phone {Indique un teléfono con su prefijo.} street {Indique la calle y el número.} city {Indique la ciudad.} other {Compruebe lo que ha escrito.}}',
  INVALID_LOGIN: 'Correo electrónico o contraseña incorrectos',
  INVITATION_INVALID: 'Esta invitación ya no es válida. Pida una nueva.',
  INVOICE_NOT_FOUND: 'No se encontró la factura de este pedido.',
  LOCATION_REQUIRED:
    '{about, select, none {No hay puntos de recogida disponibles.} other {Elija un punto de recogida}}',
  NOT_AT_THIS_TIME: '{dish} se sirve de {from} a {to}. Elija otra hora o quítelo de su pedido.',
  NOT_FOUND: 'No hay nada en esta dirección.',
  NO_DEFAULT_COUPON: 'Este restaurante no tiene un cupón predeterminado.',
  OPTION_REQUIRED:
    '{about, select, size {Elija un tamaño para {dish}.} spiceLevel {Elija un nivel de picante para {dish}.} other {{count, plural, one {Elija su opción de {group} para {dish}.} other {Elija al menos # de {group} para {dish}.}}}}',
  OPTION_UNKNOWN:
    '{about, select, tooMany {Elija como máximo {most} de {group} para {dish}.} other {{dish} no se ofrece con «{asked}».}}',
  ORDER_NOT_FOUND: 'No existe ese pedido.',
  ORDER_OPEN:
    'Uno de sus pedidos aún no ha terminado. Elimine su cuenta cuando lo haya recibido o pida al restaurante que lo cancele.',
  ORDER_OVER: 'El pedido {number} ha terminado. Haga uno nuevo.',
  ORDER_TOO_LARGE:
    '{about, select, dishes {Este pedido tiene demasiados platos y extras para aceptarlo de una vez. Hágalo en dos pedidos o llámenos.} other {Este pedido es demasiado grande para hacerlo en línea. Llámenos.}}',
  PAYMENTS_NOT_SET_UP: 'Este restaurante aún no puede aceptar pagos en línea.',
  PAY_ONLINE_ONLY: 'Este restaurante solo acepta pagos en línea.',
  PICKUP_OFF: 'En {location} no se recogen pedidos. Elija otro local o la entrega.',
  PICKUP_ONLY: 'Esta categoría es solo para recoger. Estos platos no se entregan a domicilio.',
  PRICE_CHANGED:
    '{about, select, dish {{dish} cuesta ahora {price}.} currency {Los precios de este restaurante son ahora en {to}. Revise el total antes de pedir.} other {Algunos precios han cambiado. Revise su pedido.}}',
  PRODUCT_NOT_FOUND: 'No existe ese plato.',
  RESET_LINK_INVALID: 'Este enlace ya no es válido. Pida uno nuevo.',
  SESSION_NOT_FOUND: 'No existe ese pago.',
  SITE_NOT_FOUND: 'No existe ese sitio.',
  SOLD_OUT:
    '{about, select, location {{dish} está agotado en {location}.} optionAt {«{option}» está agotado para {dish} en {location}. Elija sin él.} option {«{option}» está agotado para {dish}. Elija sin él.} other {{dish} está agotado.}}',
  SUSPENDED: 'Su acceso está suspendido. Consulte a un administrador del panel.',
  TIME_UNAVAILABLE:
    '{about, select, noTime {Eso no es una hora. Elija otra.} soon {Esa hora es demasiado pronto. Elija una dentro de {minutes} minutos o más.} ahead {Esa fecha está demasiado lejos. Elija una dentro de los próximos {days} días.} full {La cocina está completa a esa hora. Elija otra.} fullNow {La cocina está completa por ahora. Elija una hora más tarde.} other {El restaurante no acepta pedidos para esa hora. Elija una dentro de su horario.}}',
  TOKEN_INVALID: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  TOO_FAR:
    '{unit, select, mi {Esta dirección está a {miles} millas de {location}. Entregamos hasta {mostMiles} millas.} other {Esta dirección está a {km} km de {location}. Entregamos hasta {most} km.}}',
  TOO_LARGE: 'Es demasiado grande.',
  TOO_MANY: 'Demasiados intentos. Espere un momento e inténtelo de nuevo.',
  TOO_MANY_LOGINS: 'Demasiados intentos fallidos. Espere un minuto e inténtelo de nuevo.',
  TOO_MANY_STREAMS: 'Hay demasiadas vistas en directo abiertas.',
  TOTAL_TOO_SMALL:
    '{about, select, counter {El importe mínimo que se puede pagar en línea es de {minimum} y este pedido cuesta {total}. Añada algo o pague al recogerlo.} other {El importe mínimo que se puede pagar en línea es de {minimum} y este pedido cuesta {total}. Añada algo.}}',
  TOO_MANY_UNPAID:
    'Aquí hay demasiados pedidos sin pagar. Pague uno de ellos en «Mis pedidos» o inténtelo de nuevo en media hora.',
  UNAUTHENTICATED: 'Inicie sesión.',
  UNAVAILABLE: 'No podemos hacerlo en este momento. Inténtelo de nuevo en un momento.',
  UNKNOWN_PRODUCT:
    '{about, select, dish {«{dish}» ya no está en el menú.} other {Uno de sus artículos ya no está en el menú.}}',
  WRONG_PASSWORD: 'Esta no es su contraseña.',
};
