export { createAllInOne } from './all-in-one.ts';
export { DEMO_ADMIN, DEMO_CUSTOMER, type DemoApp, fillThePast, openDemo } from './demo/demo.ts';
export { servicesBehind } from './services.ts';
