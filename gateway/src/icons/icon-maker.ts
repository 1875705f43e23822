import { brandPalette } from '@biteboard/contracts/rules';
import { byteCache } from '@biteboard/platform/cache';
import { type Logger, Unavailable } from '@biteboard/platform/ports';
import { workerThreads } from '@biteboard/platform/process';
import type { Menu } from '../page-data/page-answers.ts';
import type { IconQuestion } from './icon-worker.ts';

/** One of a shop's icons: its file's name, its side in pixels, and whether a phone cuts its own shape out of it. */
export interface Icon {
  file: string;
  side: number;
  isCut: boolean;
}

/** What a shop is installed with. */
export const MANIFEST_ICONS: readonly Icon[] = [
  { file: 'icon-192.png', side: 192, isCut: false },
  { file: 'icon-512.png', side: 512, isCut: false },
  { file: 'icon-maskable-512.png', side: 512, isCut: true },
];
/** What an iPhone takes, which reads no icons from a manifest. */
export const TOUCH_ICON: Icon = { file: 'touch-icon.png', side: 180, isCut: true };

type Site = Pick<Menu['site'], '_id' | 'name' | 'logoUrl' | 'brandColor'>;

/** Reads a stored logo; undefined where there is none to be read. */
export type ReadLogo = (logoUrl: string) => Promise<Uint8Array | undefined>;

/** A shop's icon as PNG: its logo on white, or its initial on its brand. Shops take turns. Throws `Unavailable` while too many wait. */
export type MakeIcon = (site: Site, icon: Icon, readLogo: ReadLogo) => Promise<Buffer>;

/** A name may begin with what nobody sees: a mark of its direction, a soft hyphen. */
const SEEN = /[\p{L}\p{N}\p{S}\p{P}]/u;

const WORKER = new URL('./icon-worker.ts', import.meta.url);
const TIMEOUT_MS = 10_000;
const IDLE_MS = 20_000;
const MEMORY_MB = 64;
const MAX_WAITING = 64;
/** A shop has four. */
const MAX_WAITING_OF_SITE = 4;
const MAX_BYTES = 2 * 1024 * 1024;

export const iconMaker = (log: Pick<Logger, 'warn'>): MakeIcon => {
  const thread = workerThreads<IconQuestion, Uint8Array>({
    name: 'icon worker',
    script: WORKER,
    log,
    patienceMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
    memoryMb: MEMORY_MB,
  });
  const icons = byteCache<Buffer>(MAX_BYTES, ({ length }) => length);

  return async ({ _id: siteId, name, logoUrl, brandColor }, { file, side, isCut }, readLogo) => {
    const initial = SEEN.exec(name)?.[0].toUpperCase() ?? '';
    const key = [file, logoUrl, brandColor, initial].join(' ');
    const known = icons.get(key);
    if (known) return known;
    const isFull = thread.waiting >= MAX_WAITING || thread.waitingOf(siteId) >= MAX_WAITING_OF_SITE;
    if (isFull) throw new Unavailable('the icon worker');
    const { fill, on } = brandPalette(brandColor);
    const logo = await readLogo(logoUrl);
    const share = isCut ? 0.22 : logo ? 0.08 : 0;
    const question = {
      side,
      corner: isCut ? 0 : Math.round(side * 0.19),
      inset: Math.round(side * share),
      logo,
      initial,
      fill,
      on,
    };
    const drawn = await thread.ask(question, siteId);
    const icon = Buffer.from(drawn);
    icons.set(key, icon);
    return icon;
  };
};
