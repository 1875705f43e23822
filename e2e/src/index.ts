export * from './browser/chromium.ts';
export * from './client.ts';
export * from './eventually.ts';
export * from './free-port.ts';
export * from './journeys/opening.ts';
export * from './ordering-load.ts';
export * from './people.ts';
export * from './product.ts';
