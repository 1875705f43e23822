import type { Order, Tracking } from '@biteboard/contracts';
import { dueAt } from '@biteboard/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { timeText } from '../../lib/time-text.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useNow } from '../../lib/use-now.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { ErrorState, Notice } from '../../ui/state-blocks.tsx';
import { useShop } from '../site/shop-context.tsx';
import { CourierBlock } from './courier-block.tsx';
import { courierStatusText, courierText, isFollowed } from './courier-text.ts';
import { deliverySteps } from './delivery-steps.ts';
import { t } from './messages.ts';
import { trackingQuery } from './queries.ts';
import { StepsList } from './steps-list.tsx';
import { TrackerFrame } from './tracker-frame.tsx';
import styles from './tracking-dialog.module.css';

interface TrackingDialogProps {
  order: Order;
  number: string;
  onClose: () => void;
}

/** 'Live delivery tracking' (spec §2): the provider's tracker, and the progress of the delivery. */
export function TrackingDialog({ order, number, onClose }: TrackingDialogProps) {
  const { slug } = useShop();
  const session = useSession();
  const isWide = useMedia('(min-width: 768px)');
  const { data, error, refetch } = useQuery(trackingQuery(slug, session?.claims.userId, order._id));
  return (
    <BottomSheet
      bare
      title={t('title')}
      width={960}
      closeKind={isWide ? 'plain' : 'round'}
      className={styles.dialog}
      onClose={onClose}
    >
      <p className={styles.title} aria-hidden>
        {t('title')}
      </p>
      <div className={styles.layout}>
        <div className={styles.map}>
          {data ? (
            <Tracker tracking={data} />
          ) : error ? (
            <div className={styles.said}>
              <ErrorState message={messageOf(error) || t('failed')} onRetry={() => void refetch()} />
            </div>
          ) : (
            <Skeletons className={styles.waiting}>
              <Skeleton width="100%" height="100%" radius={0} />
            </Skeletons>
          )}
        </div>
        <Panel order={order} number={number} tracking={data} />
      </div>
    </BottomSheet>
  );
}

/** Our own page is framed from the present origin, whatever origin its link has. */
const embedded = ({ uberTrackingUrl, provider }: Tracking): string | null => {
  if (uberTrackingUrl === null || provider !== 'simulated') return uberTrackingUrl;
  const { pathname, search } = new URL(uberTrackingUrl, window.location.href);
  return `${pathname}${search}`;
};

function Tracker({ tracking }: { tracking: Tracking }) {
  const url = embedded(tracking);
  if (url) return <TrackerFrame key={url} url={url} />;
  const status = tracking.uberStatus ?? courierStatusText(tracking.status);
  return (
    <div className={styles.said} role="status">
      <Notice>{t('notYet', { status })}</Notice>
    </div>
  );
}

function Panel({
  order,
  number,
  tracking,
}: Omit<TrackingDialogProps, 'onClose'> & { tracking: Tracking | undefined }) {
  const now = useNow();
  const due = tracking?.etaAt ? Date.parse(tracking.etaAt) : dueAt(order);
  const url = tracking && embedded(tracking);
  return (
    <div className={styles.panel}>
      <p className={styles.number}>{t('order', { number })}</p>
      <div className={styles.due}>
        <p className={styles.time}>{timeText(due, order.timeZone)}</p>
        {tracking && <p aria-live="polite">{courierText(tracking, now)}</p>}
      </div>
      <StepsList steps={deliverySteps(order)} timeZone={order.timeZone} due={due} />
      {tracking?.courier && isFollowed(tracking) && (
        <div className={styles.courier}>
          <CourierBlock courier={tracking.courier} />
        </div>
      )}
      {url && (
        <div className={styles.open}>
          <ButtonLink
            to={url}
            newTab
            kind="secondary"
            block
            icon={<ExternalLink size={18} strokeWidth={1.75} aria-hidden />}
          >
            {t(tracking?.provider === 'doordash' ? 'openDoordash' : 'openUber')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
