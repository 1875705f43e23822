import { storedState } from '../../../lib/stored-state.ts';

export type ColorScheme = 'light' | 'dark';

const systemLook = (): ColorScheme =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const stored = storedState<ColorScheme>({
  key: () => 'admin_look',
  parse: (text) => (text === 'light' || text === 'dark' ? text : systemLook()),
  serialize: (look) => look,
});

/** The dashboard's colours: what was chosen at this browser, else the system's. */
export const useColorScheme = (): ColorScheme => stored.use('');

export const toggleColorScheme = (): void =>
  stored.update('', (look) => (look === 'dark' ? 'light' : 'dark'));
