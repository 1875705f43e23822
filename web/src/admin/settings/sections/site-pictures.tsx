import type { AdminSite } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { brandVariables } from '../../../ui/brand-theme.tsx';
import { SiteLogo } from '../../../ui/site-logo.tsx';
import { ConflictDialog } from '../../conflict/conflict-dialog.tsx';
import { differences } from '../../conflict/differences.ts';
import { currentStateIn, rebaseOnTheirs } from '../../conflict/if-match.ts';
import { PictureField } from '../../ui/picture-field.tsx';
import { useChange } from '../../ui/use-change.ts';
import { t } from '../messages.ts';
import { showSite, uploadBanner, uploadLogo } from '../queries.ts';
import { settingsFieldDisplays } from '../settings-field-displays.ts';
import styles from './site-pictures.module.css';

/** The shop's banner shows its picture in a box of this shape. */
const BANNER_ASPECT = 290 / 180;

/** Logo and banner: uploaded and public at once. */
export function SitePictures({ site }: { site: AdminSite }) {
  const brandColor: string = Form.useWatch('brandColor') ?? site.brandColor;
  const logo = usePicture(site, 'logoUrl', uploadLogo);
  const banner = usePicture(site, 'bannerImageUrl', uploadBanner);
  return (
    <div className={styles.pictures} style={brandVariables(brandColor)}>
      <PictureField
        {...logo.field}
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
        {...banner.field}
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
      {logo.asking}
      {banner.asking}
    </div>
  );
}

function usePicture(
  site: AdminSite,
  use: 'logoUrl' | 'bannerImageUrl',
  send: (site: AdminSite, picture: File) => Promise<AdminSite>,
) {
  const client = useQueryClient();
  const [clash, setClash] = useState<Clash | null>(null);
  const change = useChange({
    siteId: site._id,
    name: `${use} of ${site._id}`,
    send: ({ seen, picture }: { seen: AdminSite; picture: File }) =>
      rebaseOnTheirs(
        seen,
        (current) => current[use] !== seen[use],
        (base) => send(base, picture),
      ),
    onDone: (answer) => void showSite(client, answer),
  });
  const put = (picture: File, seen = site) =>
    change.mutate(
      { seen, picture },
      {
        onError: (error) => {
          const current = currentStateIn<AdminSite>(error);
          if (!current) return;
          change.reset();
          setClash({ current, picture });
        },
      },
    );
  const settle = ({ current, picture }: Clash, isMine: boolean) => {
    setClash(null);
    if (isMine) put(picture, current);
    else void showSite(client, current);
  };
  return {
    field: {
      busy: change.isPending,
      fault: change.isError ? messageOf(change.error) : '',
      onPick: (picture: File) => put(picture),
    },
    /** Others have set another one since. */
    asking: clash && (
      <ConflictDialog
        name={site.name}
        differences={differences(
          { [use]: site[use] },
          { [use]: clash.current[use] },
          { [use]: clash.picture },
        )}
        displays={settingsFieldDisplays(site)}
        onSave={(choices) => settle(clash, choices[use] === 'mine')}
        onClose={() => setClash(null)}
      />
    ),
  };
}

interface Clash {
  current: AdminSite;
  picture: File;
}
