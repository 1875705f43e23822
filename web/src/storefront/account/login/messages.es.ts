import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  mode: 'Iniciar sesión o registrarse',
  login: 'Iniciar sesión',
  signUp: 'Registrarse',
  createAccount: 'Crear cuenta',
  creating: 'Creando…',
  name: 'Nombre',
  passwordHint: 'Al menos 8 caracteres.',
  alreadyHere: '¿Ya ha pedido aquí?',
  newHere: '¿Su primer pedido aquí?',
  forgotten: '¿Olvidó su contraseña?',
  passwordShort: 'Use al menos 8 caracteres.',
};
