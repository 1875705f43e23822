import { randomBytes } from 'node:crypto';
import type { User } from '@biteboard/contracts';
import { ensureAccount } from '@biteboard/gateway';
import type { ServicePorts } from '@biteboard/platform/process';

const NAMES = [
  'Aarti Mehta',
  'Tom Okafor',
  'Priya Raman',
  'Jules Tremblay',
  'Mei-Ling Wong',
  'Sam Whitford',
  'Noor Haddad',
  'Erik Lindqvist',
  'Dana Kowalczyk',
  'Luis Ferreira',
  'Grace Adeyemi',
  'Ben Saito',
];

const emailOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@biteboard.test`;

/** A password that nobody knows. */
export const randomPassword = (): string => randomBytes(12).toString('base64url');

/** The people who have ordered before, made where they are absent; nobody knows their passwords. */
export const demoPeople = (gateway: ServicePorts): Promise<User[]> =>
  Promise.all(
    NAMES.map((name) =>
      ensureAccount(gateway, { name, email: emailOf(name), password: randomPassword(), role: 'user' }),
    ),
  );
