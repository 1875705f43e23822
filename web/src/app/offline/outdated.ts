import { storedText } from '../../lib/stored-state.ts';

const reloadedFor = storedText(() => 'reloaded_for', true);

/** The program that a page starts, by its name. */
export const programOf = (page: string): string | undefined =>
  /<script type="module"[^>]*src="([^"]+)"/.exec(page)?.[1];

/** Whether the server has another build by now; once for each, so that a page is never reloaded endlessly. */
export async function isOutdated(): Promise<boolean> {
  const running = programOf(document.documentElement.outerHTML);
  const answer = await fetch(window.location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
  const served = programOf(await answer.text());
  if (!served || served === running || reloadedFor.read('') === served) return false;
  reloadedFor.update('', () => served);
  return true;
}

/** A part of an older build that is gone from the server: the page is reloaded, with a program that is whole. */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => {
    isOutdated().then(
      (outdated) => outdated && window.location.reload(),
      // Without a network nothing can be said; the part says that it failed.
      () => undefined,
    );
  });
}
