export * from './escape-markup.ts';
