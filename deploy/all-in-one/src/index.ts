export { DEMO_ADMIN, DEMO_CUSTOMER, type DemoProduct, fillThePast, openDemo } from './demo/demo.ts';
export { servicesBehind } from './services.ts';
