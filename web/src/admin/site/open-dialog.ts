import { useUrlDisclosure } from '../../lib/use-url-disclosure.ts';

const OPEN = 'open';

/** What may stand open over a tab, by the word that the address carries: `?open=product:42`. */
export type OpenDialog =
  | 'new-site'
  | 'edit-site'
  | 'new-category'
  | 'new-product'
  | 'upload'
  | 'mark-sold-out'
  | 'mails'
  | 'posts'
  | 'account'
  | `mail:${string}`
  | `category:${string}`
  | `product:${string}`;

/** The mail that stands open by that word; '' for their list, null where no mails are shown. */
export const openedMail = (opened: string | null): string | null =>
  opened === 'mails' ? '' : opened?.startsWith('mail:') ? opened.slice('mail:'.length) : null;

/** The address with something else open, or nothing; other parameters stay. */
export function withOpenDialog(params: URLSearchParams, what: OpenDialog | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (what === null) next.delete(OPEN);
  else next.set(OPEN, what);
  return next;
}

/** What an address says stands open; null for nothing. */
export const openDialogIn = (search: string): string | null => new URLSearchParams(search).get(OPEN);

/** What stands open over the tab. */
export function useOpenDialog() {
  const door = useUrlDisclosure(OPEN);
  return {
    opened: door.opened,
    open: (what: OpenDialog) => door.open({ [OPEN]: what }),
    close: () => door.close(),
  };
}
