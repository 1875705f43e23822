import type { Page } from 'playwright-core';

const FAULTS = `(async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const TOLERANCE = 1;
  const CORNER = 24;
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
  const spilling = [...document.querySelectorAll('html, body *')].filter(spills);
  const closing = [...document.querySelectorAll('dialog[open] button[title]')].filter(
    (button) => button.textContent === '' && /^(Close|Fermer|Cerrar|Schließen)$/.test(button.ariaLabel),
  );
  return [
    ...spilling.map((element) => 'does not fit: ' + said(element)),
    ...closing.filter(leftItsCorner).map((button) => 'out of its corner: ' + button.ariaLabel),
  ];
})()`;

/**
 * What does not fit in the storefront, one line each: a page or a part of it that scrolls sideways, text that is wider
 * than its place, and a dialog's closing button that has left its corner. The dashboard's tabs and tables may scroll.
 */
export const layoutFaults = async (page: Page): Promise<string[]> =>
  new URL(page.url()).pathname.startsWith('/dashboard') ? [] : page.evaluate(FAULTS);
