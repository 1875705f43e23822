import type { AdminSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from '../../lib/router.ts';
import { useOpenDialog, withOpenDialog } from '../site/open-dialog.ts';
import { sitesQuery } from '../site/queries.ts';
import { tabPath } from '../site/site.ts';
import { useIsAdmin } from '../site/staff.ts';
import { useAddress } from '../site/use-address.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { DeleteSiteDialog } from './delete-site-dialog.tsx';
import { t } from './messages.ts';
import { nextSiteAfter } from './next-site-after.ts';
import { SiteDialog } from './site-dialog.tsx';
import { SiteRemark } from './site-remark.tsx';

/** Makes, changes and removes a site, over whatever tab is open: `?open=new-site`, `?open=edit-site`. */
export function SiteDialogs() {
  const { slug } = useAddress();
  const { opened, close } = useOpenDialog();
  const navigate = useNavigate();
  const isAdmin = useIsAdmin();
  const { data: sites = [] } = useQuery(sitesQuery);
  const site = sites.find((one) => one.slug === slug);
  // At once: the first site of all would be shown under its first tab.
  const goTo = (made: AdminSite) => navigate(tabPath(made.slug, 'links'), { flushSync: true });
  if (opened === 'new-site' && isAdmin) return <SiteDialog onSaved={goTo} onClose={close} />;
  if (opened === 'edit-site' && site)
    return <EditSite key={site._id} site={site} sites={sites} onClose={close} />;
  return null;
}

interface EditSiteProps {
  site: AdminSite;
  sites: readonly AdminSite[];
  onClose: () => void;
}

function EditSite({ site, sites, onClose }: EditSiteProps) {
  const { tab = 'links' } = useAddress();
  const { notification } = App.useApp();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'archive' | 'delete' | null>(null);
  const stay = () => setAsking(null);
  // At once: under its old address a renamed site is not found.
  const goTo = (next: AdminSite | undefined, params?: URLSearchParams) =>
    navigate(
      { pathname: next ? tabPath(next.slug, tab) : '/dashboard', search: params?.toString() ?? '' },
      { replace: true, flushSync: true, state: { keepScroll: true } },
    );
  const shown = withOpenDialog(useSearchParams()[0], null);
  const say = (text: 'archived' | 'deleted') =>
    notification.success({ title: t(text, { site: site.name }), placement: 'bottomLeft' });
  const archived = () => {
    onClose();
    say('archived');
  };
  const deleted = () => {
    goTo(nextSiteAfter(sites, site), tab === 'links' ? shown : undefined);
    say('deleted');
  };
  return (
    <>
      <SiteDialog
        site={site}
        remark={
          <SiteRemark
            site={site}
            onArchive={() => setAsking('archive')}
            onDelete={() => setAsking('delete')}
          />
        }
        onSaved={(saved) => goTo(saved, shown)}
        onClose={onClose}
      />
      {asking === 'archive' && <ArchiveDialog site={site} onDone={archived} onClose={stay} />}
      {asking === 'delete' && (
        <DeleteSiteDialog site={site} onDone={deleted} onArchived={archived} onClose={stay} />
      )}
    </>
  );
}
