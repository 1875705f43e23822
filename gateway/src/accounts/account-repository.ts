import { withAudit } from '@biteboard/platform/audit';
import { type Repository, repository } from '@biteboard/platform/documents';
import type { ServicePorts } from '@biteboard/platform/process';
import type { Account } from './account.ts';
import { PERSON_AUDIT } from './person-audit.ts';

export const accountRepository = (ports: ServicePorts): Repository<Account> =>
  withAudit(
    repository<Account>(ports, 'gateway', {
      name: 'accounts',
      indexes: [
        { paths: ['email'], unique: true },
        { paths: ['reset.digest'], sparse: true },
        { paths: ['invitation.digest'], sparse: true },
        { paths: ['role'] },
        { paths: ['groupIds'], sparse: true },
        { paths: ['invitation.groupIds'], sparse: true },
        { paths: ['phoneKeys'], sparse: true },
      ],
    }),
    PERSON_AUDIT,
  );
