import { ChevronDown, User } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSession } from '../../lib/session.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { usePopover } from '../../ui/use-popover.ts';
import styles from './account-menu.module.css';
import { t } from './messages.ts';

const loadAuthDialog = () => import('./login/auth-dialog.tsx');
const AuthDialog = lazyPart(() => loadAuthDialog().then((part) => part.AuthDialog));
const AccountItems = lazyPart(() => import('./items/account-items.tsx').then((part) => part.AccountItems));

/** Login / Register; for a signed-in customer their email, My Orders and Logout (spec §2). */
export function AccountMenu() {
  const session = useSession();
  const place = useRef<HTMLDivElement>(null);
  const email = session?.claims.email;
  // A login or logout removes the focused button; the other one takes the focus.
  useFocusFallback(email, () => place.current?.querySelector('button'));
  return <div ref={place}>{email === undefined ? <SignedOut /> : <SignedIn email={email} />}</div>;
}

function SignedOut() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={t('loginRegister')}
        onPointerEnter={loadAuthDialog}
        onClick={() => setAsking(true)}
      >
        <User size={22} strokeWidth={1.75} aria-hidden />
        <span className={styles.words}>{t('loginRegister')}</span>
      </button>
      {asking && (
        <Suspense fallback={null}>
          <AuthDialog onClose={() => setAsking(false)} onSignedIn={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

function SignedIn({ email }: { email: string }) {
  const { button, menu, close } = usePopover();

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes where the focus goes.
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <button type="button" className={styles.button} {...button}>
        <span className="visually-hidden">{t('menu', { email })}</span>
        <User className={styles.icon} size={22} strokeWidth={1.75} aria-hidden />
        <span className={styles.avatar} aria-hidden>
          {emailInitials(email)}
        </span>
        <span className={styles.words} aria-hidden>
          {email}
        </span>
        <ChevronDown className={styles.words} size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <div className={styles.menu} {...menu}>
        <Suspense fallback={<p className={styles.email}>{email}</p>}>
          <AccountItems email={email} onLeave={close} />
        </Suspense>
      </div>
    </div>
  );
}

/** Two letters for a person, from the email alone: `aarti.m@…` is AM, `aarti@mehta.ca` is AM too (spec §2). */
export function emailInitials(email: string): string {
  const [local = '', host = ''] = email.split('@');
  const words = local.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const second = words[1] ?? host.replace(/^www\./i, '');
  return `${words[0]?.charAt(0) ?? ''}${second.charAt(0)}`.toUpperCase();
}
