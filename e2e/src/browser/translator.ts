/**
 * What a page's translator does to it: each text gives way to elements that stay the page's, also what appears later.
 * It says the same words, so that steps find them. It begins once the program has taken over the page.
 */
export const TRANSLATES_THE_PAGE = `(() => {
  const KEEPS = 'script, style, textarea, option, title, noscript, font, svg';
  const replace = (text) => {
    if (!text.parentElement || text.parentElement.closest(KEEPS)) return;
    const outer = document.createElement('font');
    outer.append(Object.assign(document.createElement('font'), { textContent: text.nodeValue }));
    text.replaceWith(outer);
  };
  const replaceAll = (place) => {
    if (place.nodeType === Node.TEXT_NODE) return replace(place);
    for (const child of [...place.childNodes]) replaceAll(child);
  };
  const begin = () => {
    replaceAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'characterData') replaceAll(target);
        else addedNodes.forEach(replaceAll);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  const isAlive = () => {
    const page = document.getElementById('root');
    if (!page) return true;
    return [...page.querySelectorAll('button')].some((one) => Object.keys(one).some((name) => name.startsWith('__react')));
  };
  const beginOnceAlive = () => (isAlive() ? begin() : requestAnimationFrame(beginOnceAlive));
  addEventListener('load', beginOnceAlive);
})()`;
