import type { AdminSite } from '@biteboard/contracts';
import { App } from 'antd';
import { messageOf } from '../../lib/api.ts';
import busy from '../ui/busy-button.module.css';
import { t } from './messages.ts';
import { useSaveSite } from './use-site-changes.ts';

/** What a button needs to open an archived site's shop again. */
export function useRestoreSite(site: AdminSite) {
  const { notification } = App.useApp();
  const placement = 'bottomLeft' as const;
  const back = useSaveSite(site, ({ name }) =>
    notification.success({ title: t('broughtBack', { site: name }), placement }),
  );
  const onError = (error: unknown) =>
    notification.error({ title: t('bringBackFailed', { message: messageOf(error) }), placement });
  return {
    loading: back.isPending,
    className: busy.button!,
    onClick: () => {
      if (!back.isPending) back.mutate({ body: { archived: false }, seen: site }, { onError });
    },
  };
}
