import { Tabs } from 'antd';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useMatch, useNavigate } from '../../lib/router.ts';
import { useHead } from '../../lib/use-head.ts';
import sideRow from '../../ui/side-row.module.css';
import { useRunsOnlyParts } from '../site/own-locations.ts';
import { rememberAll } from '../site/selected-site.ts';
import { useIsAdmin } from '../site/staff.ts';
import { useTabInSight } from '../ui/use-tab-in-sight.ts';
import { t } from './messages.ts';
import { CHAIN_ROOMS, CHAIN_SLUG, chainPath, mayOpen, roomFor } from './rooms.ts';

/** What is about all sites at once; the open room's content comes by its route. `tabs` is how the frame styles tabs. */
export function ChainRooms({ tabs }: { tabs: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isAdmin = useIsAdmin();
  const onlyParts = useRunsOnlyParts();
  const named = useMatch(`/dashboard/${CHAIN_SLUG}/:room`)?.params.room;
  const room = roomFor(named, isAdmin, onlyParts);
  useEffect(rememberAll, []);
  useTabInSight(room);
  useHead({ title: t('title', { room: t(`room.${room}`) }) });
  if (room !== named) return <Navigate to={chainPath(room) + search} replace />;
  return (
    <Tabs
      className={tabs}
      classNames={{ header: sideRow.row! }}
      aria-label={t('rooms')}
      activeKey={room}
      onChange={(next) => navigate(chainPath(roomFor(next, isAdmin, onlyParts)))}
      destroyOnHidden
      items={CHAIN_ROOMS.filter((name) => mayOpen(name, isAdmin, onlyParts)).map((name) => ({
        key: name,
        label: t(`room.${name}`),
        children: name === room ? <Outlet key={room} /> : null,
      }))}
    />
  );
}
