import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSecretsKey } from './secrets.ts';

/** The key that `DATA_DIR` keeps for itself where no `SECRETS_KEY` is given; made once, readable by its owner only. */
export const storedSecretsKey = (folder: string): string => {
  const file = join(folder, 'secrets.key');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${newSecretsKey()}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
  return readFileSync(file, 'utf8').trim();
};
