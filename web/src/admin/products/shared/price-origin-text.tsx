import type { AdminProduct, PriceOrigin } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ErrorState } from '../../../ui/state-blocks.tsx';
import type { SiteOrDraft } from '../../site/owner.ts';
import { stampText } from '../../ui/date-text.ts';
import { t } from './messages.ts';
import { originText } from './origin-text.ts';
import { priceOriginQuery } from './queries.ts';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface PriceOriginTextProps {
  product: AdminProduct;
  site: SiteOrDraft;
}

/** Where the price of a menu's product comes from in a site, and which release brought it. */
export function PriceOriginText({ product, site }: PriceOriginTextProps) {
  const origin = useQuery(priceOriginQuery(site._id, product._id));
  return (
    <section>
      <h3>{t('origin')}</h3>
      {origin.isError && (
        <ErrorState
          message={t('originFailed', { message: messageOf(origin.error) })}
          onRetry={() => void origin.refetch()}
        />
      )}
      {origin.data && <p className="tabular">{originText(origin.data, site)}</p>}
      {origin.data && <BroughtBy origin={origin.data} />}
    </section>
  );
}

function BroughtBy({ origin }: { origin: PriceOrigin }) {
  const { release, menuName, releasedAt, releasedBy = '', releaseNote } = origin;
  const now = useNow();
  if (release === undefined) return null;
  return (
    <p>
      {t('broughtBy', { number: release, menu: menuName })}
      {releasedAt && ` ${t('published', { at: stampText(releasedAt, HERE, now), by: releasedBy })}`}
      {releaseNote && ` ${t('note', { note: releaseNote })}`}
    </p>
  );
}
