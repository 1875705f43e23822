import type { Order } from '@biteboard/contracts';
import { useState } from 'react';
import { orderNoticeDetail, orderNoticeTitle } from './order-notice-text.ts';

const isThere = (): boolean => typeof Notification !== 'undefined';

/** Announces a new order on the desktop, where that is allowed and the page is hidden. */
export function notifyOnDesktop(order: Order, siteName: string): void {
  if (!isThere() || Notification.permission !== 'granted' || document.visibilityState === 'visible') return;
  try {
    const notice = new Notification(`${siteName}: ${orderNoticeTitle(order)}`, {
      body: orderNoticeDetail(order),
      tag: order._id,
    });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones allow them for installed apps only.
  }
}

/** Whether permission can still be requested, and the request. */
export function useNotificationPermission(): { mayAsk: boolean; ask: () => void } {
  const [permission, setPermission] = useState(() => (isThere() ? Notification.permission : 'denied'));
  return {
    mayAsk: permission === 'default',
    ask: () => void Notification.requestPermission().then(setPermission),
  };
}
