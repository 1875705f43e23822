import type { Answers } from '../lib/served-page.ts';
import { preloadLanding } from './landing-page.tsx';
import { LocationPart } from './location-part.ts';

const OF_LOCATION = /\/l\/[^/]+\/*$/;

/** Fetches what the first render of a page with these answers shows beyond a shop's menu. */
export const preloadPage = (path: string, said: Answers): Promise<void> =>
  OF_LOCATION.test(path) ? LocationPart.preload() : preloadLanding(said);
