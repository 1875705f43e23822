import type { AdminProduct, PriceOrigin } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { money } from '../../../ui/money.tsx';
import { ErrorState } from '../../../ui/state-blocks.tsx';
import { priceRuleText } from '../../menus/price-rules.ts';
import type { SiteOrDraft } from '../../site/owner.ts';
import { Facts } from '../../ui/facts.tsx';
import { t } from './messages.ts';
import { priceOriginQuery } from './queries.ts';

interface PriceOriginTextProps {
  product: AdminProduct;
  site: SiteOrDraft;
}

const originText = (origin: PriceOrigin, currency: SiteOrDraft['currency']): string =>
  t(`by.${origin.from}`, {
    group: origin.groupName ?? t('aGroup'),
    rule: priceRuleText({ ...origin, percent: origin.percent ?? 0 }, currency),
  });

/** Where the price of a menu's product comes from in a site. */
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
      {origin.data && (
        <>
          <p>{originText(origin.data, site.currency)}</p>
          <Facts
            facts={[
              [t('menuPrice', { menu: origin.data.menuName }), money(origin.data.menuCents, site.currency)],
            ]}
          />
        </>
      )}
    </section>
  );
}
