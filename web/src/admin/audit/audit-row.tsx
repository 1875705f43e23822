import type { AdminSite, AuditEntry } from '@biteboard/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from '../../lib/router.ts';
import { isToday, timeText } from '../../lib/time-text.ts';
import { tabPath } from '../site/site.ts';
import { stampText } from '../ui/date-text.ts';
import styles from './audit.module.css';
import type { KnownPerson } from './audit-filters.ts';
import { type AuditTextContext, actionText, changeTexts } from './audit-text.ts';
import { t } from './messages.ts';

/** More are shown on request. */
const SHOWN = 3;
const OF_ORDERS = ['order', 'courier', 'payment'];

interface AuditRowProps {
  entry: AuditEntry;
  people: readonly KnownPerson[];
  sites: readonly AdminSite[];
  context: AuditTextContext;
  /** Whether the list is of one site. */
  isOneSite: boolean;
}

/** Who did what when, and what it was before and is now. */
export function AuditRow({ entry, people, sites, context, isOneSite }: AuditRowProps) {
  const { at, by, siteId } = entry;
  const { zone, now } = context;
  const happenedAt = Date.parse(at);
  const name = people.find(({ email }) => email === by)?.name || by;
  const site = sites.find(({ _id }) => _id === siteId);
  return (
    <li className={styles.entry}>
      <time dateTime={at} className="tabular">
        {isToday(happenedAt, zone, now) ? timeText(happenedAt, zone) : stampText(at, zone, now)}
      </time>
      <b title={by} dir="auto">
        {name}
      </b>
      <span className={styles.what}>
        <What entry={entry} site={site} />
        {site && !isOneSite && <small dir="auto">{site.name}</small>}
      </span>
      <Changes act={actionText(entry)} texts={changeTexts(entry, context)} />
    </li>
  );
}

/** What was done; a link to the order where it was one. */
function What({ entry, site }: { entry: AuditEntry; site: AdminSite | undefined }) {
  const [kind = ''] = entry.action.split('.');
  if (!site || !OF_ORDERS.includes(kind)) return <span>{actionText(entry)}</span>;
  const order = `${tabPath(site.slug, 'orders')}?order=${encodeURIComponent(entry.subjectId)}`;
  return <Link to={order}>{actionText(entry)}</Link>;
}

function Changes({ act, texts }: { act: string; texts: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  if (texts.length === 0) return null;
  const left = texts.length - SHOWN;
  const shown = isOpen || left <= 1 ? texts : texts.slice(0, SHOWN);
  return (
    <div className={styles.changes}>
      <ul>
        {shown.map((text) => (
          <li key={text} className="tabular">
            {text}
          </li>
        ))}
      </ul>
      {left > 1 && (
        <Button
          type="text"
          size="small"
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : t('moreOf', { count: left, act })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('fewer') : t('more', { count: left })}
        </Button>
      )}
    </div>
  );
}
