import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useHead } from '../../lib/use-head.ts';
import { Awning } from '../../ui/awning.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state-blocks.tsx';
import { meQuery } from '../account/me.ts';
import { LoginFirst } from '../my-orders/login-first.tsx';
import { useShop } from '../site/shop-context.tsx';
import { AddressesSection } from './addresses-section.tsx';
import { DataSection } from './data-section.tsx';
import { t } from './messages.ts';
import styles from './my-account.module.css';
import { OrdersSection } from './orders-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';

/** The signed-in customer's account: the same at every shop. */
export function MyAccountPage() {
  const { site } = useShop();
  const session = useSession();
  useHead({ title: `${t('title')} · ${site.name}` });
  return (
    <>
      <Awning />
      <div className={styles.page}>
        <h1>{t('title')}</h1>
        {session ? <Account userId={session.claims.userId} /> : <LoginFirst onSignedIn={() => undefined} />}
      </div>
    </>
  );
}

function Account({ userId }: { userId: string }) {
  const me = useQuery(meQuery(userId));
  if (me.error && !me.data)
    return (
      <ErrorState message={t('failed', { message: messageOf(me.error) })} onRetry={() => void me.refetch()} />
    );
  if (!me.data)
    return (
      <Skeletons className={styles.sections}>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} width="100%" height={180} radius={16} />
        ))}
      </Skeletons>
    );
  return (
    <div className={styles.sections}>
      <ProfileSection me={me.data} />
      <PasswordSection />
      <AddressesSection me={me.data} />
      <OrdersSection userId={userId} />
      <DataSection email={me.data.email} />
    </div>
  );
}
