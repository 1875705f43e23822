import { useShop } from '../site/shop-context.tsx';
import { PrivacySheet } from './privacy-sheet.tsx';
import { acceptPrivacy } from './privacy-state.ts';

/** Stands before the shop until it is accepted. */
export function PrivacyNotice() {
  const { site } = useShop();
  return <PrivacySheet siteName={site.name} onAccept={acceptPrivacy} />;
}
