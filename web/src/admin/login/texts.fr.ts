import type { TranslationOf } from '../../lib/texts/texts-of.ts';
import type { t } from './texts.ts';

export const texts: TranslationOf<typeof t> = {
  title: 'Connexion administrateur',
  hint: 'Cartes, commandes et recettes de tous vos restaurants.',
  login: 'Connexion',
  notAdmin:
    'Le compte {email} n’a pas accès au tableau de bord. Veuillez vous connecter avec un compte administrateur.',
  forgotten: 'Mot de passe oublié ?',
  backToShop: 'Retour au restaurant',
};
