import { messagesOf } from '../../lib/messages/messages-of.ts';

/** The texts of the privacy notice. */
export const t = messagesOf(
  {
    title: 'Privacy notice',
    text: 'We keep what an order needs: your name, e-mail, phone and, for delivery, your address. Your cart stays on this device.',
    shared: 'Shared with',
    sharedText: 'the shop, the courier and the payment provider',
    never: 'Never',
    neverText: 'sold, or used for ads elsewhere',
    deleted: 'Deleted',
    deletedText: 'when you ask, apart from invoices',
    accept: 'Accept and go on',
    whole: 'Read the whole notice',
    'whole.1':
      '{site} prepares your order and needs your name, e-mail and what you ordered to hand it over. A phone number and an address are asked for only where a courier has to find you.',
    'whole.2':
      'Card details go straight to the payment provider; neither {site} nor we ever see them. We keep a note of what was paid, because the law asks for invoices.',
    'whole.3':
      'Your cart, your chosen location, your language and your login are stored in this browser and nowhere else. We use no advertising cookies and measure nothing across other sites.',
    'whole.4':
      'To see or delete what we keep of you, ask {site}. Invoices stay for as long as the law requires.',
  },
  (language) => import(`./messages.${language}.ts`),
);
