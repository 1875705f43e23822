import type { TranslationOf } from './messages-of.ts';
import type { t } from './sign-in.ts';

export const messages: TranslationOf<typeof t> = {
  loginFailed: 'No se pudo iniciar sesión',
  email: 'Correo electrónico',
  emailMissing: 'Escriba su correo electrónico.',
  emailWrong: 'Esto no parece un correo electrónico, por ejemplo nombre@ejemplo.com.',
  password: 'Contraseña',
  passwordMissing: 'Escriba su contraseña.',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  loggingIn: 'Iniciando sesión…',
};
