import { isolated, isRightToLeft } from '@biteboard/contracts/rules';
import type { ReactNode } from 'react';
import { Fragment, jsx } from 'react/jsx-runtime';

type Text = string | number;
export interface Props {
  children?: unknown;
  dir?: unknown;
  type?: unknown;
}

const isText = (child: unknown): child is Text => typeof child === 'string' || typeof child === 'number';
const isEmpty = (child: unknown): boolean =>
  child === null || child === undefined || typeof child === 'boolean';

/** A browser's own name for it would bring a meaning; React's types know no others. */
const ELEMENT = 'x-text' as 'span';

const needsDirection = (children: unknown): children is string =>
  typeof children === 'string' && isRightToLeft(children);

/** An element without meaning or looks, so that a text has one to itself. */
const asElement = (text: Text, place: number, directed = needsDirection(text)): ReactNode =>
  text === '' ? null : jsx(ELEMENT, { children: text, dir: directed ? 'auto' : undefined }, `text ${place}`);

const together = (texts: readonly Text[]): Text =>
  texts.length === 1 ? texts[0]! : texts.map((text) => isolated(`${text}`)).join('');

/** Adjacent texts as one: what stands before an element ends with the space between the two. */
function joined(children: readonly unknown[]): unknown[] {
  const all: unknown[] = [];
  let run: Text[] = [];
  const endRun = () => {
    if (run.length > 0) all.push(together(run));
    run = [];
  };
  for (const child of children) {
    if (isText(child)) run.push(child);
    else {
      endRun();
      all.push(child);
    }
  }
  endRun();
  return all;
}

/** Where the element itself finds the direction of all that is in it, it overlooks what has its own. */
const apart = (children: readonly unknown[], hasDirection: boolean): unknown[] =>
  joined(children).map((child, place) => {
    if (Array.isArray(child)) return apart(child, hasDirection);
    return isText(child) ? asElement(child, place, !hasDirection && needsDirection(child)) : child;
  });

/**
 * Children with no text beside anything else: texts alone are one text, any other has an element of its own. React
 * writes such a text through its element. One that has siblings it writes through the text node that it created, which
 * a translator or an extension may have taken out of the page: it stands still, or React throws where it removes it.
 */
function ownElements(type: unknown, children: unknown, hasDirection: boolean): unknown {
  const isFragment = type === Fragment;
  if (!Array.isArray(children)) {
    // A library's element is an object: what it makes of a text alone is not compiled to calls of ours.
    const isAlone = isFragment || (typeof type === 'object' && needsDirection(children));
    return isAlone && isText(children) ? asElement(children, 0) : children;
  }
  const flat = children.flat(Number.POSITIVE_INFINITY);
  const isOneText = flat.some(isText) && flat.every((child) => isText(child) || isEmpty(child));
  return isFragment || !isOneText ? apart(children, hasDirection) : together(flat.filter(isText));
}

const TYPED = /^(?:text|search|undefined)$/;

/** A text from right to left, and what people type, have the direction that their first letter says. */
const isDirected = (type: unknown, { type: kind }: Props, children: unknown): boolean =>
  type === 'textarea' ||
  (type === 'input' && TYPED.test(`${kind}`)) ||
  // A mark is part of a word.
  (typeof type === 'string' && type !== 'mark' && needsDirection(children));

/** The properties of an element with every text in an element to itself, and with the direction of what it says. */
export function ownProps(type: unknown, props: Props): Props {
  const { children, dir } = props;
  const own = ownElements(type, children, dir !== undefined);
  const mine = own === children ? props : { ...props, children: own };
  return dir === undefined && isDirected(type, props, own) ? { ...mine, dir: 'auto' } : mine;
}
