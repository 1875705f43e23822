import type { Plugin } from 'vite';

const COMPONENT = /= (React\d*\.forwardRef\()/g;
const NAME_FOR_DEVELOPERS = /^\w+\.displayName = "\w+";$/gm;

/**
 * Lets the build leave out the router's own links and forms where nothing uses them, with all that fetches the data of
 * routes: the router says neither that building them has no other effect, nor does it need their names.
 */
export const unusedRouterParts = (): Plugin => ({
  name: 'unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/]/ },
    handler: (code) => ({
      code: code.replace(COMPONENT, '= /* @__PURE__ */ $1').replace(NAME_FOR_DEVELOPERS, ''),
      map: null,
    }),
  },
});
