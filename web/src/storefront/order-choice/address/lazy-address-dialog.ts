import { lazyPart } from '../../../lib/lazy-part.ts';

/** Fetched when it is first shown; whoever shows it gives it a `Suspense`. */
export const LazyAddressDialog = lazyPart(() =>
  import('./address-dialog.tsx').then((part) => part.AddressDialog),
);
