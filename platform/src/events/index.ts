export * from './consume.ts';
export * from './shown-letter.ts';
