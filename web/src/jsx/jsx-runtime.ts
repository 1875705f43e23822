import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { ownProps, type Props } from './own-elements.ts';

export { Fragment, type JSX } from 'react/jsx-runtime';

type Create = typeof reactJsx;

/**
 * What the elements of our sources are compiled to: React's own calls, with every text in an element to itself, which
 * has that text's direction.
 */
export const jsx: Create = (type, props, key) => reactJsx(type, ownProps(type, props as Props), key);

/** The same where the source lists several children. */
export const jsxs: Create = (type, props, key) => {
  const own = ownProps(type, props as Props);
  return (Array.isArray(own.children) ? reactJsxs : reactJsx)(type, own, key);
};
