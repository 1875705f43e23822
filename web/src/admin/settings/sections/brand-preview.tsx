import type { AdminSite } from '@biteboard/contracts';
import { isHexColour } from '@biteboard/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { t as shared } from '../../../lib/messages/index.ts';
import { Awning } from '../../../ui/awning.tsx';
import { brandVariables } from '../../../ui/brand-theme.tsx';
import { SiteLogo } from '../../../ui/site-logo.tsx';
import { categoriesQuery } from '../../site/queries.ts';
import { contrastText } from '../fields/colour-text.ts';
import { t } from '../messages.ts';
import styles from './brand-preview.module.css';

/** The shop's header, button and chip in the colour that is typed, before it is saved. */
export function BrandPreview({ site }: { site: AdminSite }) {
  const name: string = Form.useWatch('name') ?? site.name;
  const typed: string = Form.useWatch('brandColor') ?? '';
  const colour = isHexColour(typed) ? typed : site.brandColor;
  const categories = useQuery(categoriesQuery(site._id));
  const { sentence, contrast } = contrastText(colour);
  return (
    <div className={styles.preview} style={brandVariables(colour)}>
      <div className={styles.shop} role="img" aria-label={t('preview')}>
        <p className={styles.header}>
          <SiteLogo src={site.logoUrl} name={name} size={24} />
          <span dir="auto">{name}</span>
        </p>
        <Awning size="small" />
      </div>
      <div className={styles.pieces}>
        <span className={styles.button}>{shared('common.orderOnline')}</span>
        <span className={styles.chip}>{categories.data?.[0]?.name ?? t('previewChip')}</span>
      </div>
      <p className={styles.contrast} role="status">
        {sentence} <b>{contrast}</b>
      </p>
    </div>
  );
}
