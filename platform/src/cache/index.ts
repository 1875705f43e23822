export { type ByteCache, byteCache } from './byte-cache.ts';
