import { locale } from '../../../lib/messages/index.ts';

const KB = 1024;
const MB = KB * KB;

/** '46 kB', '1.4 MB'. */
export const sizeText = (bytes: number): string =>
  bytes < MB
    ? `${Math.max(1, Math.round(bytes / KB))} kB`
    : `${Number((bytes / MB).toFixed(1)).toLocaleString(locale())} MB`;
