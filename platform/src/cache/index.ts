export { type ByteCache, byteCache } from './byte-cache.ts';
export { remembered } from './remembered.ts';
