export * from './post-outbound.ts';
export { maybePublicHost } from './public-address.ts';
export { readTxtRecords } from './txt-records.ts';
