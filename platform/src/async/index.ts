export { gathered } from './gathered.ts';
export * from './patiently.ts';
export { withinMs } from './within-ms.ts';
