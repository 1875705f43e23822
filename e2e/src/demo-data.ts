import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inProfile } from '@biteboard/platform/testing/test-profile';
import { eventually } from './eventually.ts';
import { startProduct } from './product.ts';

/** A machine with other work may take minutes. */
const LIVED_WITHIN_MS = 600_000;

const livePast = async (dataDir: string): Promise<void> => {
  const env = { LOG_LEVEL: 'info', DEMO_DAYS: inProfile({ short: '2', full: '90' }) };
  const product = await startProduct({ dataDir, env });
  try {
    await eventually(() => {
      if (!product.output().includes('the demo shops have their past')) throw new Error(product.output());
    }, LIVED_WITHIN_MS);
  } finally {
    await product.stop();
  }
};

/** Of two processes that come at once, one is first. */
const isFirst = (folder: string): boolean => {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
};

/**
 * Fills a data folder with the demo shops and their past. `npm test` names a folder for what its files share: there the
 * past is lived once, and copied for each.
 */
export const fillWithDemo = async (dataDir: string): Promise<void> => {
  const shared = process.env.TEST_RUN_FOLDER;
  if (!shared) return livePast(dataDir);
  const [begun, lived] = [path.join(shared, 'begun-demo'), path.join(shared, 'demo')];
  if (isFirst(begun)) {
    const half = path.join(begun, 'data');
    await livePast(half).catch((error: unknown) => {
      rmSync(begun, { recursive: true, force: true });
      throw error;
    });
    renameSync(half, lived);
  }
  await eventually(() => {
    if (!existsSync(lived)) throw new Error('the demo’s past, which another file lives, does not end');
  }, LIVED_WITHIN_MS);
  cpSync(lived, dataDir, { recursive: true });
};
