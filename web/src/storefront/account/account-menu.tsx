import { ChevronDown, LogOut, Receipt, User } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link } from '../../lib/router.ts';
import { logout, useSession } from '../../lib/session.ts';
import { showToast } from '../../ui/toast.tsx';
import { useShop } from '../site/shop-context.tsx';
import styles from './account-menu.module.css';
import { initialsOf } from './initials.ts';
import { t } from './texts.ts';

const loadAuthDialog = () => import('./login/auth-dialog.tsx');
const AuthDialog = lazy(() => loadAuthDialog().then((part) => ({ default: part.AuthDialog })));

/** Login / Register; once signed in who it is, My Orders and Logout (spec §2). */
export function AccountMenu() {
  const session = useSession();
  return session ? <SignedIn email={session.claims.email} /> : <SignedOut />;
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
  const { slug } = useShop();
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', leaveByKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', leaveByKey);
    };
  }, [open]);

  return (
    <div ref={place} className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={menuId}
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">{t('menu', { email })}</span>
        <User className={styles.icon} size={22} strokeWidth={1.75} aria-hidden />
        <span className={styles.avatar} aria-hidden>
          {initialsOf(email)}
        </span>
        <span className={styles.words} aria-hidden>
          {email}
        </span>
        <ChevronDown className={styles.words} size={18} strokeWidth={1.75} aria-hidden />
      </button>
      {open && (
        <div id={menuId} className={styles.menu}>
          <p className={styles.email}>{email}</p>
          <Link to={`/s/${slug}/orders`} className={styles.item} onClick={() => setOpen(false)}>
            <Receipt size={20} strokeWidth={1.75} aria-hidden />
            {t('myOrders')}
          </Link>
          <button
            type="button"
            className={styles.item}
            onClick={() => {
              logout();
              showToast({ title: t('loggedOut') });
            }}
          >
            <LogOut size={20} strokeWidth={1.75} aria-hidden />
            {t('logout')}
          </button>
        </div>
      )}
    </div>
  );
}
