import type { AdminSite } from '@biteboard/contracts';
import { Button } from 'antd';
import { ExternalLink } from 'lucide-react';
import { t } from './messages.ts';

/** Opens the shop beside the dashboard, to order there as a customer does. */
export function TestOrderLink({ site }: { site: AdminSite }) {
  return (
    <Button
      type="primary"
      href={`/s/${encodeURIComponent(site.slug)}`}
      target="_blank"
      rel="noreferrer"
      icon={<ExternalLink size={16} strokeWidth={1.75} aria-hidden />}
      aria-label={t('testNewTab', { site: site.name })}
    >
      {t('test')}
    </Button>
  );
}
