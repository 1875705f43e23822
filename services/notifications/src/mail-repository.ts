import { type Page, pageOf, unlessDuplicate } from '@biteboard/platform/documents';
import type { Filter } from '@biteboard/platform/ports';
import type { ServicePorts } from '@biteboard/platform/process';
import { type StoredMail, withoutRecipient } from './stored-mail.ts';
import type { WaitingToBeSent } from './waiting-to-be-sent.ts';

export interface MailRepository {
  /** Idempotent by id. */
  add(mail: StoredMail): Promise<void>;
  find(id: string): Promise<StoredMail | undefined>;
  /** Changes the mail unless it was changed since it was read; true when changed. */
  change(mail: StoredMail, changes: Partial<StoredMail>): Promise<boolean>;
  /** Mails that are due, the longest due first. */
  listDue(now: string, limit: number): Promise<StoredMail[]>;
  waiting(): Promise<WaitingToBeSent>;
  /** Erases the recipient from all mails to a person or about one of their orders. */
  forget(whose: { userId: string } & Filter): Promise<void>;
  /** The mails of these sites, newest first. */
  page(sites: 'all' | readonly string[], page: number, pageSize: number): Promise<Page<StoredMail>>;
}

/** Mails expire after this time. */
const RETENTION_SECONDS = 30 * 24 * 3600;

/** Matches every mail, so that the index on the time is used. */
const ALL_MAILS = { at: { $gt: '' } };

export const mailRepository = ({ database }: ServicePorts): MailRepository => {
  const mails = database.collection<StoredMail>({
    name: 'mails',
    indexes: [
      { paths: ['at', '_id'] },
      { paths: ['at'], expireAfterSeconds: RETENTION_SECONDS },
      { paths: ['dueAt'], sparse: true },
      { paths: ['userId', '_id'] },
      { paths: ['siteId', 'at', '_id'] },
    ],
  });
  const listed = { list: mails.find, count: mails.count };
  return {
    add: async (mail) => {
      await unlessDuplicate(mails.insert(mail));
    },
    find: (id) => mails.findOne({ _id: id }),
    change: ({ _id, state, tries, dueAt }, { dueAt: nextDueAt, ...changes }) => {
      const asRead = { _id, state, tries, ...(dueAt === undefined ? {} : { dueAt }) };
      return mails.update(asRead, {
        $set: { ...changes, ...(nextDueAt === undefined ? {} : { dueAt: nextDueAt }) },
        ...(nextDueAt === undefined ? { $unset: { dueAt: true } } : {}),
      });
    },
    listDue: (now, limit) => mails.find({ dueAt: { $lte: now } }, { sort: { dueAt: 1 }, limit }),
    waiting: async () => {
      const waits = { dueAt: { $gt: '' } };
      const [first] = await mails.find(waits, { sort: { dueAt: 1 }, limit: 1 });
      return { count: first ? await mails.count(waits) : 0, oldestAt: first?.at };
    },
    forget: async (whose) => {
      const known = { ...whose, forgotten: { $ne: true } };
      for (let mail = await mails.findOne(known); mail; mail = await mails.findOne(known)) {
        await mails.update({ _id: mail._id }, { $set: withoutRecipient(mail), $unset: { dueAt: true } });
      }
    },
    page: (sites, page, pageSize) => {
      const filter = sites === 'all' ? ALL_MAILS : { siteId: { $in: [...sites] } };
      return pageOf(listed, { filter, sort: { at: -1, _id: -1 }, page, pageSize });
    },
  };
};
