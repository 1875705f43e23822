import type { AdminSite, LocationInput } from '@biteboard/contracts';
import { firstLocationTimeZone } from '@biteboard/contracts/rules';
import { Form } from 'antd';
import { useEffect, useState } from 'react';

/** Another province of the first location brings its zone along, where none was chosen by hand; answers that zone. */
export function useProvinceZone(site: AdminSite): string | null {
  const form = Form.useFormInstance();
  const locations: readonly LocationInput[] = Form.useWatch('locations') ?? site.locations;
  const [followed, setFollowed] = useState<string | null>(null);
  const zone = firstLocationTimeZone(locations);
  const before = firstLocationTimeZone(site.locations);
  useEffect(() => {
    const now: string = form.getFieldValue('timeZone');
    const isByHand = now !== site.timeZone && now !== followed;
    if (isByHand) return;
    const next = zone && zone !== before ? zone : null;
    if (next === followed) return;
    form.setFieldValue('timeZone', next ?? site.timeZone);
    setFollowed(next);
  }, [form, zone, before, site.timeZone, followed]);
  return followed;
}
