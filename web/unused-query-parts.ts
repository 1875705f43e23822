import type { Plugin } from 'vite';

const LEFT_OUT = `
const leftOut = () => { throw new Error('infinite queries are not in this build: web/unused-query-parts.ts'); };
export { leftOut as infiniteQueryBehavior, leftOut as hasNextPage, leftOut as hasPreviousPage };
`;

/** Leaves infinite queries out of the build: nothing here pages so, and every query carries what they fetch with. */
export const unusedQueryParts = (): Plugin => ({
  name: 'unused-query-parts',
  apply: 'build',
  transform: {
    filter: { id: /query-core[\\/].*[\\/]infiniteQueryBehavior\.js$/ },
    handler: () => ({ code: LEFT_OUT, map: null }),
  },
});
