export { type JourneyStage, journeys } from './journeys.ts';
export { kitchenLimitsJourneys } from './kitchen-limits-journeys.ts';
export { liveJourneys } from './live-journeys.ts';
export { mainJourneys, strangerJourney } from './main-journeys.ts';
export { offlineJourneys } from './offline-journeys.ts';
export { sessionJourneys } from './session-journeys.ts';
export { shopRulesJourneys } from './shop-rules-journeys.ts';
export { storefrontJourneys } from './storefront-journeys.ts';
