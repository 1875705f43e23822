import { storedState } from '../../../../lib/stored-state.ts';

/** The import of a site that this browser tab has started. */
export interface StartedImport {
  fileName: string;
  fileSize: number;
  /** '' until the server has the file. */
  importId: string;
  /** Why the server did not start it; '' where it did. */
  refusal: string;
}

/** By site. */
type StartedImports = Readonly<Record<string, StartedImport>>;

const isBegun = (one: Partial<StartedImport> | null): boolean =>
  typeof one?.fileName === 'string' && typeof one.fileSize === 'number' && typeof one.importId === 'string';

/** Junk reads as none. */
function parse(text: string | null): StartedImports {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  return Object.fromEntries(
    Object.entries(stored ?? {})
      .filter(([, one]) => isBegun(one))
      .map(([siteId, { fileName, fileSize, importId }]) => [
        siteId,
        { fileName, fileSize, importId, refusal: '' },
      ]),
  );
}

/** What the server does not have yet is remembered until the page is left. */
const imports = storedState<StartedImports>({
  key: () => 'menu_imports',
  parse,
  serialize: (begun) =>
    JSON.stringify(Object.fromEntries(Object.entries(begun).filter(([, { importId }]) => importId !== ''))),
  ofTab: true,
});

/** Remembers a site's import after its dialog closes, and across a reload once the server has it. */
export const rememberImport = (siteId: string, one: StartedImport): void =>
  imports.update('', (begun) => ({ ...begun, [siteId]: one }));

/** Its result was seen, or another file replaces it. */
export const forgetImport = (siteId: string): void =>
  imports.update('', ({ [siteId]: _seen, ...others }) => others);

export const startedImports = (): StartedImports => imports.read('');

export const useStartedImports = (): StartedImports => imports.use('');
