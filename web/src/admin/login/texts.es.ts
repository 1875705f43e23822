import type { TranslationOf } from '../../lib/texts/texts-of.ts';
import type { t } from './texts.ts';

export const texts: TranslationOf<typeof t> = {
  title: 'Acceso de administración',
  hint: 'Menús, pedidos y dinero de todos sus restaurantes.',
  login: 'Iniciar sesión',
  notAdmin: 'La cuenta {email} no tiene acceso al panel. Inicie sesión con una cuenta de administración.',
  forgotten: '¿Olvidó su contraseña?',
  backToShop: 'Volver al restaurante',
};
