import { messagesOf } from '../../lib/messages/messages-of.ts';

/** Messages of the person's own account. */
export const t = messagesOf({
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
