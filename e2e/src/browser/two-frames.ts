/** In the page: what was changed before is drawn when this resolves, to true. */
export const TWO_FRAMES =
  'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))';
