import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  title: 'Una contraseña nueva',
  intro:
    'Elija la contraseña que abrirá su cuenta a partir de ahora. Se cerrará su sesión en los demás dispositivos.',
  newPassword: 'Contraseña nueva',
  save: 'Guardar e iniciar sesión',
  saving: 'Guardando…',
  done: 'Su contraseña nueva está guardada y ha iniciado sesión.',
  toMenu: 'Al menú',
};
