import { storedState } from '../../lib/stored-state.ts';

export type AdminLook = 'light' | 'dark';

const systemLook = (): AdminLook =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const stored = storedState<AdminLook>({
  key: () => 'admin_look',
  parse: (text) => (text === 'light' || text === 'dark' ? text : systemLook()),
  serialize: (look) => look,
});

/** The dashboard's colours: what was chosen at this browser, else the system's. */
export const useAdminLook = (): AdminLook => stored.use('');

export const switchAdminLook = (): void => stored.update('', (look) => (look === 'dark' ? 'light' : 'dark'));
