import { useDebounced } from '../../../lib/use-delay.ts';
import { PictureField } from '../../ui/picture-field.tsx';
import { usePreview } from '../../ui/use-preview.ts';
import { t } from './messages.ts';

/** An address is not fetched with each letter of it. */
const TYPED_MS = 500;

export interface ProductPictureProps {
  name: string;
  /** As it is saved, or as its address was typed. */
  src: string;
  /** Picked, and sent once the product is saved. */
  picked: File | null;
  busy: boolean;
  fault: string;
  onPick: (file: File) => void;
}

/** The product's picture; one that was picked is shown before it is sent. */
export function ProductPicture({ name, src, picked, busy, fault, onPick }: ProductPictureProps) {
  const preview = usePreview(picked);
  const address = useDebounced(src, TYPED_MS);
  const kept = /^(https?:\/)?\//i.test(address) ? address : '';
  return (
    <PictureField
      label={t('picture')}
      src={picked ? preview : kept}
      name={name}
      busy={busy}
      fault={fault}
      onPick={onPick}
    />
  );
}
