import type { Language } from '@biteboard/contracts';

interface OfflineWords {
  title: string;
  what: string;
  again: string;
}

/** The service worker says this itself: it loads no catalogues. */
export const OFFLINE_WORDS: Record<Language, OfflineWords> = {
  en: {
    title: 'You are offline',
    what: 'This page cannot be shown without a connection. Check your connection, then try again.',
    again: 'Try again',
  },
  fr: {
    title: 'Vous êtes hors ligne',
    what: 'Cette page ne peut pas s’afficher sans connexion. Vérifiez votre connexion, puis réessayez.',
    again: 'Réessayer',
  },
  es: {
    title: 'No hay conexión',
    what: 'Esta página no se puede mostrar sin conexión. Compruebe su conexión e inténtelo de nuevo.',
    again: 'Intentar de nuevo',
  },
  de: {
    title: 'Sie sind offline',
    what: 'Diese Seite lässt sich ohne Verbindung nicht anzeigen. Prüfen Sie Ihre Verbindung und versuchen Sie es dann erneut.',
    again: 'Erneut versuchen',
  },
};
