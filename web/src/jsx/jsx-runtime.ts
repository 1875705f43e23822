import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { ownElements } from './own-elements.ts';

export { Fragment, type JSX } from 'react/jsx-runtime';

type Create = typeof reactJsx;

/** What the elements of our sources are compiled to: React's own calls, with every text in an element to itself. */
export const jsx: Create = (type, props, key) => {
  const { children } = props as { children?: unknown };
  const own = ownElements(type, children);
  if (own === children) return reactJsx(type, props, key);
  return reactJsx(type, { ...(props as object), children: own }, key);
};

/** The same where the source lists several children. */
export const jsxs: Create = (type, props, key) => {
  const children = ownElements(type, (props as { children: unknown }).children);
  return (Array.isArray(children) ? reactJsxs : reactJsx)(type, { ...(props as object), children }, key);
};
