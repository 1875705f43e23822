import type { Page } from 'playwright-core';
import { TWO_FRAMES } from './two-frames.ts';

const FAULTS = `(async () => {
  await ${TWO_FRAMES};
  const TOLERANCE = 1;
  const CORNER = 24;
  const OVERLAP = 2;
  /** Who makes the page that wide. */
  const widest = () =>
    [...document.querySelectorAll('body *')]
      .filter((it) => it.getBoundingClientRect().right > innerWidth + TOLERANCE && it.checkVisibility())
      .at(-1) ?? document.body;
  const said = (named) => {
    const element = named === document.documentElement ? widest() : named;
    const { width } = element.getBoundingClientRect();
    const text = element.textContent.trim().slice(0, 40);
    return element.className + ' “' + text + '”, ' + Math.round(width) + ' of ' + innerWidth + ' px';
  };
  const spills = (element) => {
    if (!(element instanceof HTMLElement) || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) return false;
    if (element.clientWidth <= TOLERANCE || element.scrollWidth <= element.clientWidth + TOLERANCE)
      return false;
    const { overflowX, overscrollBehaviorX, overscrollBehaviorY } = getComputedStyle(element);
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
    // A row that is meant to be pushed aside keeps that to itself; what is cut off says so with dots.
    const isRow = overscrollBehaviorX === 'contain' && overscrollBehaviorY === 'auto';
    const scrolls = element === document.documentElement || (/auto|scroll/.test(overflowX) && !isRow);
    return (scrolls || (hasText && overflowX === 'visible')) && element.checkVisibility();
  };
  const leftItsCorner = (button) => {
    const at = button.getBoundingClientRect();
    const dialog = button.closest('dialog').getBoundingClientRect();
    return dialog.right - at.right > CORNER || at.top - dialog.top > CORNER;
  };
  const shownPart = (rect, clip) => {
    const left = Math.max(rect.left, clip.left);
    const right = Math.min(rect.right, clip.right);
    const top = Math.max(rect.top, clip.top);
    const bottom = Math.min(rect.bottom, clip.bottom);
    return { left, right, top, bottom };
  };
  /** Where the lines of an element's text are seen; what is lifted out of the flow may lie over anything. */
  const linesIn = (element) => {
    const lines = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node;
      if (node.data.trim() === '' || !parentElement.checkVisibility({ visibilityProperty: true })) continue;
      // A picture's initial is ground for what stands on the picture.
      if (parentElement.closest('[aria-hidden="true"]')) continue;
      const clips = [];
      let isLifted = false;
      for (let at = parentElement; ; at = at.parentElement) {
        const { position, overflowX, overflowY } = getComputedStyle(at);
        isLifted ||= /absolute|fixed|sticky/.test(position);
        if (overflowX !== 'visible' || overflowY !== 'visible') clips.push(at.getBoundingClientRect());
        if (at === element) break;
      }
      if (isLifted) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      lines.push(...[...range.getClientRects()].map((rect) => clips.reduce(shownPart, rect)));
    }
    return lines.filter(({ left, right, top, bottom }) => right > left && bottom > top);
  };
  const overlap = (one, other) => {
    const { left, right, top, bottom } = shownPart(one, other);
    return right - left > OVERLAP && bottom - top > OVERLAP;
  };
  /** Two neighbours of a row or grid, the text of one on that of the other. */
  const collisions = (row) => {
    const sides = [...row.children].map((element) => ({ element, lines: linesIn(element) }));
    return sides.flatMap(({ element, lines }, at) =>
      sides
        .slice(at + 1)
        .filter((other) => lines.some((line) => other.lines.some((its) => overlap(line, its))))
        .map((other) => said(element) + ' and ' + said(other.element)),
    );
  };
  const rows = [...document.querySelectorAll('body *')].filter(
    (element) => element.children.length > 1 && /flex|grid/.test(getComputedStyle(element).display),
  );
  const runsOut = (dialog) => {
    const { left, right } = dialog.getBoundingClientRect();
    const isOutside = (line) => line.left < left - TOLERANCE || line.right > right + TOLERANCE;
    return [...dialog.children].some((part) => linesIn(part).some(isOutside));
  };
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const spilling = [...document.querySelectorAll('html, body *')].filter(spills);
  const closing = [...document.querySelectorAll('dialog[open] button[title]')].filter(
    (button) => button.textContent === '' && /^(Close|Fermer|Cerrar|Schließen)$/.test(button.ariaLabel),
  );
  return [
    ...spilling.map((element) => 'does not fit: ' + said(element)),
    ...rows.flatMap(collisions).map((two) => 'one lies on the other: ' + two),
    ...dialogs.filter(runsOut).map((dialog) => 'runs out of it: ' + said(dialog)),
    ...closing.filter(leftItsCorner).map((button) => 'out of its corner: ' + button.ariaLabel),
  ];
})()`;

/**
 * What does not fit in the storefront, one line each: a page or a part of it that scrolls sideways, text that is wider
 * than its place, lies on its neighbour or runs out of its dialog, and a dialog's closing button that has left its
 * corner. The dashboard's tabs and tables may scroll.
 */
export const layoutFaults = async (page: Page): Promise<string[]> =>
  new URL(page.url()).pathname.startsWith('/dashboard') ? [] : page.evaluate(FAULTS);
