import { lazyPart } from '../../../lib/lazy-part.ts';

/** Loaded when it is first shown; needs a `Suspense` around it. */
export const LazyAddressDialog = lazyPart(() =>
  import('./address-dialog.tsx').then((part) => part.AddressDialog),
);
