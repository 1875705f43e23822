export { DEMO_ADMIN, DEMO_CUSTOMER, type DemoProduct, fillThePast, openDemo } from './demo/demo.ts';
export { services } from './services.ts';
