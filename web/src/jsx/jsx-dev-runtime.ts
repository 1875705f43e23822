import { jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime';
import { ownElements } from './own-elements.ts';

export { Fragment } from 'react/jsx-dev-runtime';

/** The same for the server of developers. */
export const jsxDEV: typeof reactJsxDev = (type, props, ...rest) =>
  reactJsxDev(
    type,
    { ...(props as object), children: ownElements(type, (props as { children?: unknown }).children) },
    ...rest,
  );
