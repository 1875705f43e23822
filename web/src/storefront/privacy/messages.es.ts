import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  title: 'Aviso de privacidad',
  text: 'Guardamos lo que un pedido necesita: su nombre, correo electrónico, teléfono y, para el envío, su dirección. Su carrito permanece en este dispositivo.',
  shared: 'Compartido con',
  sharedText: 'el restaurante, el repartidor y el proveedor de pagos',
  never: 'Nunca',
  neverText: 'se vende ni se usa para anuncios en otros sitios',
  deleted: 'Se elimina',
  deletedText: 'cuando usted lo pide, salvo las facturas',
  accept: 'Aceptar y continuar',
  whole: 'Leer el aviso completo',
  'whole.1':
    '{site} prepara su pedido y necesita su nombre, su correo electrónico y lo que pidió para entregárselo. El teléfono y la dirección solo se piden cuando un repartidor tiene que encontrarle.',
  'whole.2':
    'Los datos de la tarjeta van directamente al proveedor de pagos; ni {site} ni nosotros los vemos nunca. Guardamos constancia de lo pagado, porque la ley exige facturas.',
  'whole.3':
    'Su carrito, el local elegido, su idioma y su sesión se guardan en este navegador y en ningún otro lugar. No usamos cookies publicitarias ni medimos nada en otros sitios.',
  'whole.4':
    'Para ver o eliminar lo que guardamos de usted, pregunte a {site}. Las facturas se conservan el tiempo que exige la ley.',
};
