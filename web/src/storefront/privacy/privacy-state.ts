import { storedState } from '../../lib/stored-state.ts';

const ACCEPTED = 'accepted';
/** One notice for all shops; a new version of its text asks again (spec §9, privacy flag version 1). */
const state = storedState<boolean>({
  key: () => 'privacy_notice_v1',
  parse: (text) => text === ACCEPTED,
  serialize: (accepted) => (accepted ? ACCEPTED : ''),
});

export const usePrivacyAccepted = (): boolean => state.use('');
export const acceptPrivacy = (): void => state.update('', () => true);
