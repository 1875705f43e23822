import type { SharedMenu } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Empty } from '../../ui/state-blocks.tsx';
import { sitesQuery } from '../site/queries.ts';
import { PageHead } from '../ui/page-head.tsx';
import styles from './menus.module.css';
import { t } from './messages.ts';
import { placeKey, placesIn } from './places.ts';
import { priceRuleText } from './price-rules.ts';
import { RulesDialog } from './rules-dialog.tsx';

/** How the menu's prices differ by group and site. */
export function PricesTab({ menu }: { menu: SharedMenu }) {
  const [isEditing, setEditing] = useState(false);
  const { data: sites } = useQuery(sitesQuery);
  const places = placesIn(sites ?? []);
  const { rules } = menu;
  return (
    <div className={styles.tab}>
      <PageHead
        title={t('tab.prices')}
        actions={
          sites && (
            <Button type="primary" aria-haspopup="dialog" onClick={() => setEditing(true)}>
              {t('editRules')}
            </Button>
          )
        }
      >
        {rules.length > 0 && t('rules', { count: rules.length })}
      </PageHead>
      {rules.length === 0 && <Empty title={t('noRules')} hint={t('noRulesHint')} />}
      {rules.length > 0 && <p className={styles.note}>{t('rulesNote')}</p>}
      <ul className={styles.list}>
        {rules.map((rule) => (
          <li key={placeKey(rule)}>
            <b dir="auto">{places.find(({ key }) => key === placeKey(rule))?.name ?? t('unknownPlace')}</b>
            <span className="tabular">{priceRuleText(rule, menu.currency)}</span>
          </li>
        ))}
      </ul>
      {isEditing && <RulesDialog menu={menu} places={places} onClose={() => setEditing(false)} />}
    </div>
  );
}
