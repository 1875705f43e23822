import { preloadedPart } from '../lib/lazy-part.ts';

/** The page of a location, which the server renders, too. */
export const LocationPart = preloadedPart(() =>
  import('../storefront/location-page/location-page.tsx').then((part) => part.LocationPage),
);
