import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  title: '¿Olvidó su contraseña?',
  intro: 'Díganos su correo electrónico y le enviaremos un enlace para elegir una contraseña nueva.',
  send: 'Enviar el enlace',
  sending: 'Enviando…',
  sent: 'Si conocemos esta dirección, le hemos enviado un enlace. Funciona durante una hora.',
  otherEmail: 'Usar otro correo electrónico',
  back: 'Volver a iniciar sesión',
};
