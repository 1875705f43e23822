import { useUrlDisclosure } from '../../lib/use-url-disclosure.ts';

const OPEN = 'open';

/** What can be open over a tab, as the address has it: `?open=product:42`. */
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

/** The mail that is open; '' for the list of mails, null where none are shown. */
export const openedMail = (opened: string | null): string | null =>
  opened === 'mails' ? '' : opened?.startsWith('mail:') ? opened.slice('mail:'.length) : null;

/** The address with another dialog open, or none; other parameters stay. */
export function withOpenDialog(params: URLSearchParams, what: OpenDialog | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (what === null) next.delete(OPEN);
  else next.set(OPEN, what);
  return next;
}

/** The dialog that an address opens; null for none. */
export const openDialogIn = (search: string): string | null => new URLSearchParams(search).get(OPEN);

/** The dialog that is open over the tab. */
export function useOpenDialog() {
  const disclosure = useUrlDisclosure(OPEN);
  return {
    opened: disclosure.opened,
    open: (what: OpenDialog) => disclosure.open({ [OPEN]: what }),
    close: () => disclosure.close(),
  };
}
