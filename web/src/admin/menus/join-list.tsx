import type { MenuJoin } from '@biteboard/contracts';
import styles from './menus.module.css';
import { t } from './messages.ts';

interface JoinListProps {
  joins: readonly MenuJoin[];
  nameOf: (join: MenuJoin) => string;
}

const localText = ({ local, localNames }: MenuJoin): string =>
  t('local', {
    count: local,
    names: localNames.join(', ') + (localNames.length < local ? '…' : ''),
  });

/** What becomes of the dishes of the sites that join. */
export function JoinList({ joins, nameOf }: JoinListProps) {
  return (
    <div role="status" className={styles.box}>
      {joins.length === 0 && <p>{t('nobodyJoins')}</p>}
      {joins.map((join) => (
        <div key={join.siteId}>
          <b>{t('joins', { site: nameOf(join) })}</b>
          <ul>
            <li>{t('matched', { count: join.matched })}</li>
            <li>{t('added', { count: join.added })}</li>
            <li>{localText(join)}</li>
          </ul>
        </div>
      ))}
    </div>
  );
}
