import { PictureField } from '../../ui/picture-field.tsx';
import { usePreview } from '../../ui/use-preview.ts';
import { t } from './texts.ts';

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
  return (
    <PictureField
      label={t('picture')}
      src={picked ? preview : src}
      name={name}
      busy={busy}
      fault={fault}
      onPick={onPick}
    />
  );
}
