import { statfs } from 'node:fs/promises';
import type { Meter } from '../ports/meter.ts';

const AVAILABLE = 'biteboard_disk_available_bytes';
const SIZE = 'biteboard_disk_size_bytes';

/** The disk on which a process keeps its data. */
export const watchDisk = (meter: Meter, folder: string): void => {
  const gauges = [
    { name: AVAILABLE, help: 'What is free on the disk of the data' },
    { name: SIZE, help: 'The size of the disk of the data' },
  ];
  meter.watch(gauges, async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return [
      { name: AVAILABLE, value: bavail * bsize },
      { name: SIZE, value: blocks * bsize },
    ];
  });
};
