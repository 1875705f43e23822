import { useQuery } from '@tanstack/react-query';
import { sitesQuery } from '../site/queries.ts';
import { useSite } from '../site/site.ts';
import { SettingsForm } from './settings-form.tsx';

/** A site's settings, as they are now: others may have changed them since the list came. */
export function SettingsTab() {
  const site = useSite();
  useQuery({ ...sitesQuery, refetchOnMount: 'always' });
  return <SettingsForm key={site._id} site={site} />;
}
