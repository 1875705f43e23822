import { jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime';
import { ownProps, type Props } from './own-elements.ts';

export { Fragment } from 'react/jsx-dev-runtime';

/** The same for the server of developers. */
export const jsxDEV: typeof reactJsxDev = (type, props, ...rest) =>
  reactJsxDev(type, ownProps(type, props as Props), ...rest);
