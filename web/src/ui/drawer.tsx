import { Sheet, type SheetProps } from './sheet.tsx';

/** A panel from the right; the whole screen on phones. */
export function Drawer(props: Omit<SheetProps, 'placement'>) {
  return <Sheet width={400} {...props} placement="drawer" />;
}
