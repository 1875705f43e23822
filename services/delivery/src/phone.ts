import type { Address } from '@biteboard/contracts';

interface Plan {
  code: string;
  /** Dialled before a number inside the country, never from outside. */
  trunk: string;
}

const PLANS: Record<Address['country'], Plan> = {
  CA: { code: '1', trunk: '1' },
  US: { code: '1', trunk: '1' },
  IN: { code: '91', trunk: '0' },
  GB: { code: '44', trunk: '0' },
  AU: { code: '61', trunk: '0' },
};

/** A number as it is dialled from anywhere (E.164); undefined where the text is none. */
export const dialled = (text: string, country: Address['country']): string | undefined => {
  const { code, trunk } = PLANS[country];
  const digits = text.replace(/\(0\)/, '').replace(/\D/g, '');
  const whole = /^\s*\+/.test(text)
    ? digits
    : digits.startsWith('00')
      ? digits.slice(2)
      : `${code}${digits.startsWith(trunk) ? digits.slice(trunk.length) : digits}`;
  return /^[1-9]\d{7,14}$/.test(whole) ? `+${whole}` : undefined;
};
