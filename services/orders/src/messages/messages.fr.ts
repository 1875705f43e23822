import type { messages as en } from './messages.en.ts';

export const messages: Record<keyof typeof en, string> = {
  missing: 'Il manquait quelque chose',
  wrong: 'Quelque chose n’allait pas',
  late: 'C’est arrivé trop tard',
  soldOut: 'Quelque chose est épuisé',
  tooBusy: 'La cuisine est débordée',
  customer: 'À la demande du client',
};
