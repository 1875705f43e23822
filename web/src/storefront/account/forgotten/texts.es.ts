import type { TranslationOf } from '../../../lib/texts/texts-of.ts';
import type { t } from './texts.ts';

export const texts: TranslationOf<typeof t> = {
  title: '¿Olvidó su contraseña?',
  intro: 'Díganos su correo electrónico y le enviaremos un enlace para elegir una contraseña nueva.',
  send: 'Enviar el enlace',
  sending: 'Enviando…',
  sent: 'Si conocemos esta dirección, le hemos enviado un enlace. Funciona durante una hora.',
  otherEmail: 'Usar otro correo electrónico',
  back: 'Volver a iniciar sesión',
};
