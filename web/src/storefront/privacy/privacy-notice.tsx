import { useShop } from '../site/shop-context.tsx';
import { PrivacyDialog } from './privacy-dialog.tsx';
import { acceptPrivacy } from './privacy-state.ts';

/** Stands before the shop until it is accepted. */
export function PrivacyNotice() {
  const { site } = useShop();
  return <PrivacyDialog siteName={site.name} onAccept={acceptPrivacy} />;
}
