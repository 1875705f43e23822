export * from './order-data.ts';
export * from './removed-people.ts';
export * from './sessions.ts';
