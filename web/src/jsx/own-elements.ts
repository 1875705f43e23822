import type { ReactNode } from 'react';
import { Fragment, jsx } from 'react/jsx-runtime';

type Text = string | number;

const isText = (child: unknown): child is Text => typeof child === 'string' || typeof child === 'number';
const isEmpty = (child: unknown): boolean =>
  child === null || child === undefined || typeof child === 'boolean';

/** A browser's own name for it would bring a meaning; React's types know no others. */
const ELEMENT = 'x-text' as 'span';

/** An element without meaning or looks, so that a text has one to itself. */
const asElement = (text: Text, place: number): ReactNode =>
  text === '' ? null : jsx(ELEMENT, { children: text }, `text ${place}`);

/** Adjacent texts as one: what stands before an element ends with the space between the two. */
function joined(children: readonly unknown[]): unknown[] {
  const all: unknown[] = [];
  for (const child of children) {
    const last = all.at(-1);
    if (isText(child) && isText(last)) all[all.length - 1] = `${last}${child}`;
    else all.push(child);
  }
  return all;
}

const apart = (children: readonly unknown[]): unknown[] =>
  joined(children).map((child, place) => {
    if (Array.isArray(child)) return apart(child);
    return isText(child) ? asElement(child, place) : child;
  });

/**
 * Children with no text beside anything else: texts alone are one text, any other has an element of its own. React
 * writes such a text through its element. One that has siblings it writes through the text node that it created, which
 * a translator or an extension may have taken out of the page: it stands still, or React throws where it removes it.
 */
export function ownElements(type: unknown, children: unknown): unknown {
  const isFragment = type === Fragment;
  if (!Array.isArray(children)) return isFragment && isText(children) ? asElement(children, 0) : children;
  const flat = children.flat(Number.POSITIVE_INFINITY);
  const isOneText = flat.some(isText) && flat.every((child) => isText(child) || isEmpty(child));
  return isFragment || !isOneText ? apart(children) : flat.filter(isText).join('');
}
