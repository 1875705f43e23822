export { cancelInVain, settleTheRefund } from './dashboard/failed-refund-steps.ts';
export { nameTheTill, paySoup, sendThePostAgain } from './dashboard/posts-steps.ts';
export { type JourneyStage, journeys, type Running } from './journeys.ts';
export { liveJourneys } from './live-journeys.ts';
export { mainJourneys } from './main-journeys.ts';
export { storefrontJourneys } from './storefront-journeys.ts';
export { DESKTOP } from './visit.ts';
