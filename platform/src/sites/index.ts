export * from './site-groups.ts';
export * from './site-projection.ts';
