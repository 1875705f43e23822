export { journeys, type Stage } from './journeys.ts';
export { mainJourneys } from './main-journeys.ts';
export { storefrontJourneys } from './storefront-journeys.ts';
