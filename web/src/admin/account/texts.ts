import { textsOf } from '../../lib/texts/texts-of.ts';

/** The texts of the own account. */
export const t = textsOf({
  title: 'Your account',
  admin: 'Admin of all sites',
  manager: 'Manager',
  currentPassword: 'Present password',
  currentMissing: 'Please enter your present password.',
  newPassword: 'New password',
  newHint: 'At least 8 characters. Other devices are signed out.',
  newShort: 'At least 8 characters.',
  change: 'Change password',
  changed: 'Your password is changed.',
});
