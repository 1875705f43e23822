import { Button } from 'antd';
import { Upload } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import busyButton from './busy-button.module.css';
import { t } from './messages.ts';
import { PICTURE_TYPES, pictureFault } from './picture-fault.ts';
import styles from './picture-field.module.css';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

interface PictureFieldProps {
  label: string;
  /** The picture as it is now; '' where there is none. */
  src: string;
  /** Whose picture it is: its initial is shown where there is no picture. */
  name: string;
  /** Width by height, to which a picked picture is cropped; without, it is used as it is. */
  aspect?: number;
  busy?: boolean;
  /** Why the last picture was rejected; '' where it was not. */
  fault?: string;
  onPick: (picture: File) => void;
  /** Previews the picture in its place, where that differs from the crop. */
  preview?: ReactNode;
  className?: string | undefined;
}

/** Shows a picture and accepts another, picked or dropped. */
export function PictureField(props: PictureFieldProps) {
  const { label, src, name, aspect, busy = false, fault = '', onPick, preview, className } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [uncropped, setUncropped] = useState<File | null>(null);
  const [wrong, setWrong] = useState('');
  const said = wrong || fault;

  const take = (file: File | undefined) => {
    if (!file || busy) return;
    const unfit = pictureFault(file, aspect !== undefined);
    setWrong(unfit ? t(unfit) : '');
    if (unfit) return;
    if (aspect) setUncropped(file);
    else onPick(file);
  };

  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button. */}
      <div
        className={styles.frame}
        style={preview ? { aspectRatio: 'auto' } : aspect ? { aspectRatio: aspect } : undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files[0]);
        }}
      >
        {preview ?? <Picture src={src} name={name} className={styles.picture!} />}
        <Button
          className={classNames(styles.button, busyButton.button)}
          icon={<Upload size={16} strokeWidth={1.75} aria-hidden />}
          loading={busy}
          aria-label={`${t(src ? 'pictureReplace' : 'pictureUpload')} ${label.toLowerCase()}`}
          onClick={() => input.current?.click()}
        >
          {t(src ? 'pictureReplace' : 'pictureUpload')}
        </Button>
      </div>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        accept={PICTURE_TYPES.join()}
        aria-describedby={`${id}-fault`}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <p id={`${id}-fault`} role="alert" className={styles.fault}>
        {said}
      </p>
      {uncropped && aspect && (
        <Suspense fallback={null}>
          <CropDialog
            title={label}
            picture={uncropped}
            aspect={aspect}
            onDone={(cropped) => {
              setUncropped(null);
              onPick(cropped);
            }}
            onUnreadable={() => {
              setUncropped(null);
              setWrong(t('pictureUnreadable'));
            }}
            onClose={() => setUncropped(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
