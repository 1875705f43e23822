import { type ComponentType, lazy } from 'react';
import { textsReady } from './texts/rooms.ts';

/** A part of the program that is fetched when it is first shown, its texts with it. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const part = await load();
    await textsReady();
    return { default: part };
  });
