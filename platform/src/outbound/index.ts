export * from './post-outside.ts';
export { maybePublicHost } from './public-address.ts';
