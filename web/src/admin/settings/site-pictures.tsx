import type { AdminSite } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { messageOf } from '../../lib/api.ts';
import { brandVariables } from '../../ui/brand-theme.tsx';
import { SiteLogo } from '../../ui/site-logo.tsx';
import { PictureField } from '../ui/picture-field.tsx';
import { useChange } from '../ui/use-change.ts';
import { showSite, uploadBanner, uploadLogo } from './queries.ts';
import styles from './site-pictures.module.css';
import { t } from './texts.ts';

/** The shop's banner shows its picture in a box of this shape. */
const BANNER_ASPECT = 290 / 180;

/** Logo and banner: they go up at once, and the shop has them from then on. */
export function SitePictures({ site }: { site: AdminSite }) {
  const brandColor: string = Form.useWatch('brandColor') ?? site.brandColor;
  const logo = usePicture(site, 'logo', uploadLogo);
  const banner = usePicture(site, 'banner', uploadBanner);
  return (
    <div className={styles.pictures} style={brandVariables(brandColor)}>
      <PictureField
        {...logo}
        label={t('logo')}
        src={site.logoUrl}
        name={site.name}
        aspect={1}
        preview={
          <div className={styles.logo}>
            <SiteLogo src={site.logoUrl} name={site.name} size={56} />
          </div>
        }
      />
      <PictureField
        {...banner}
        label={t('banner')}
        src={site.bannerImageUrl}
        name={site.name}
        aspect={BANNER_ASPECT}
        preview={
          <div className={styles.banner}>
            {site.bannerImageUrl && <img src={site.bannerImageUrl} alt="" />}
          </div>
        }
      />
    </div>
  );
}

function usePicture(
  site: AdminSite,
  use: 'logo' | 'banner',
  send: (siteId: string, picture: File) => Promise<AdminSite>,
) {
  const client = useQueryClient();
  const change = useChange({
    siteId: site._id,
    name: `${use} of ${site._id}`,
    send: (picture: File) => send(site._id, picture),
    onDone: (answer) => void showSite(client, answer),
  });
  return {
    busy: change.isPending,
    fault: change.isError ? messageOf(change.error) : '',
    onPick: (picture: File) => change.mutate(picture),
  };
}
