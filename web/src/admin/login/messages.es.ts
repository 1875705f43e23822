import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  title: 'Acceso de administración',
  hint: 'Menús, pedidos y dinero de todos sus restaurantes.',
  login: 'Iniciar sesión',
  notAdmin: 'La cuenta {email} no tiene acceso al panel. Inicie sesión con una cuenta de administración.',
  forgotten: '¿Olvidó su contraseña?',
  backToShop: 'Volver al restaurante',
  invitationTitle: 'Tiene una invitación',
  invitedTo: 'Va a llevar {sites} en el panel, con la cuenta {email}.',
  invitedToAll: 'Va a llevar todos los restaurantes en el panel, con la cuenta {email}.',
  invitationWithoutToken:
    'Esta dirección no contiene ninguna invitación. Abra el enlace tal como lo recibió.',
  toLogin: 'Ir al inicio de sesión',
  yourName: 'Su nombre',
  newPassword: 'Elija una contraseña',
  newPasswordHint: 'Al menos 8 caracteres.',
  presentPassword: 'Su contraseña',
  presentPasswordHint: 'Ya existe una cuenta con este correo: su contraseña no cambia.',
  passwordNeeded: 'Introduzca su contraseña.',
  accept: 'Entrar en el panel',
};
