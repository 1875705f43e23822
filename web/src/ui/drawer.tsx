import { BottomSheet, type BottomSheetProps } from './bottom-sheet.tsx';

/** A panel from the right; the whole screen on phones. */
export function Drawer(props: Omit<BottomSheetProps, 'placement'>) {
  return <BottomSheet width={400} {...props} placement="drawer" />;
}
