import { useEffect } from 'react';

/** Keeps the screen on while the page is visible, where the browser can: nobody touches it for a long time. */
export function useAwakeScreen(): void {
  useEffect(() => {
    // Not in every browser, and only over https or on this machine.
    const locks = navigator.wakeLock as WakeLock | undefined;
    if (!locks) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      const taken = await locks.request('screen').catch(() => undefined);
      if (isOver) void taken?.release();
      else lock = taken;
    };
    void take();
    // A page that is out of sight loses it.
    document.addEventListener('visibilitychange', take);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
}
