import { Modal, Slider } from 'antd';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import busyButton from './busy-button.module.css';
import styles from './crop-dialog.module.css';
import { croppedPicture } from './cropped-picture.ts';
import { t } from './messages.ts';
import { usePreview } from './use-preview.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

interface CropDialogProps {
  title: string;
  picture: File;
  /** Width by height. */
  aspect: number;
  onDone: (cropped: File) => void;
  onUnreadable: () => void;
  onClose: () => void;
}

const MAX_ZOOM = 4;

/** Chooses the part of a picture to use: by dragging, arrow keys and the zoom. */
export function CropDialog({ title, picture, aspect, onDone, onUnreadable, onClose }: CropDialogProps) {
  useRestoreFocus();
  const zoomId = useId();
  const url = usePreview(picture);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [busy, setBusy] = useState(false);

  const finish = async () => {
    if (!area || busy) return;
    setBusy(true);
    try {
      onDone(await croppedPicture(picture, area));
    } catch {
      onUnreadable();
    }
  };

  return (
    <Modal
      open
      width={640}
      title={title}
      onCancel={onClose}
      onOk={finish}
      okText={t('cropDone')}
      cancelText={t('cancel')}
      okButtonProps={{ size: 'large', loading: busy || !area, className: busyButton.button! }}
      cancelButtonProps={{ size: 'large' }}
    >
      <div className={styles.stage}>
        {url && (
          <Cropper
            image={url}
            aspect={aspect}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ onError: onUnreadable }}
            cropperProps={{ 'aria-label': t('cropMove'), role: 'group' }}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <div className={styles.zoom}>
        <span id={zoomId}>{t('cropZoom')}</span>
        <Slider
          ariaLabelledByForHandle={zoomId}
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          tooltip={{ open: false }}
        />
      </div>
    </Modal>
  );
}
