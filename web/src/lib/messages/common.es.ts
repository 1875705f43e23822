import type { t } from './common.ts';
import type { TranslationOf } from './messages-of.ts';

export const messages: TranslationOf<typeof t> = {
  'common.product': 'Biteboard',
  'common.close': 'Cerrar',
  'common.tryAgain': 'Intentar de nuevo',
  'common.loading': 'Cargando',
  'common.clear': 'Borrar',
  'common.offline': 'Sin conexión. Es posible que lo que ve no esté actualizado.',
  'common.connectionLost': 'se perdió la conexión.',
  'common.pageFailed': 'No se pudo mostrar esta página.',
  'common.regionFailed': 'No se pudo cargar esta parte.',
  'common.less': 'Uno menos de {name}',
  'common.more': 'Uno más de {name}',
  'common.quantityOf': 'Cantidad de {name}',
  'common.veg': 'Vegetariano',
  'common.nonVeg': 'No vegetariano',
  'common.spice': '{count} de 4 chiles',
  'common.closedDay': 'Cerrado',
  'common.allDay': '24 horas',
  'common.optional': '(opcional)',
  'common.included': 'Incluido',
  'common.orderOnline': 'Pedir en línea',
  'common.viewOrder': 'Ver el pedido',
  'common.unknownError': 'Error desconocido',
  'common.language': 'Idioma',
  'common.languageFailed': 'No se pudo cargar {language}. Inténtelo de nuevo.',
};
