import { type SyntheticEvent, useEffect, useRef } from 'react';
import { insertModalBelow, pushModal } from './modals.ts';

/**
 * The browser's own modal `<dialog>`: open while mounted, the page behind does not scroll, and the focus returns to
 * where it came from. `leave` animates it out and calls its owner, once. One that is `below` stays under those that are
 * open already: a drawer that a turned screen brings back.
 */
export function useModal(closable: boolean, onLeft: () => void, below = false) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasLeft = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    // The page does not shift: the scrollbar's width stays free.
    const { documentElement } = document;
    const gap = window.innerWidth - documentElement.clientWidth;
    if (!document.querySelector('dialog:modal')) documentElement.style.setProperty('--scrollbar', `${gap}px`);
    element.showModal();
    const isCovered = below && opener?.closest('dialog[open]');
    const removeModal = below ? insertModalBelow(element) : pushModal(element);
    if (isCovered && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    return () => {
      removeModal();
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [below]);

  const notifyOwner = () => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    onLeft();
  };
  const leave = () => {
    const element = dialog.current;
    if (!element || !closable || element.dataset.leaving !== undefined) return;
    element.dataset.leaving = '';
    Promise.allSettled(element.getAnimations().map((animation) => animation.finished)).then(notifyOwner);
  };
  const isOwn = (event: SyntheticEvent) => event.target === dialog.current;
  return {
    dialog,
    leave,
    onCancel: (event: SyntheticEvent) => {
      if (!isOwn(event)) return;
      event.preventDefault();
      leave();
    },
    /** Browsers close a dialog at a second Esc whatever `cancel` says, those without `closedby` any dialog. */
    onClose: (event: SyntheticEvent) => {
      if (!isOwn(event) || dialog.current?.open) return;
      if (closable) notifyOwner();
      else dialog.current?.showModal();
    },
  };
}
