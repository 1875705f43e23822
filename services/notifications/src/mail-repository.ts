import { type Page, pageOf, unlessDuplicate } from '@biteboard/platform/documents';
import type { Filter } from '@biteboard/platform/ports';
import type { ServicePorts } from '@biteboard/platform/process';
import { forgotten, type Mail } from './mail.ts';

export interface MailRepository {
  /** Once for each id. */
  keep(mail: Mail): Promise<void>;
  find(id: string): Promise<Mail | undefined>;
  /** Changes the mail unless somebody else has taken it since it was read; true when changed. */
  change(mail: Mail, changes: Partial<Mail>): Promise<boolean>;
  /** Those that wait for longer than they should, the longest due first. */
  listDue(now: string, limit: number): Promise<Mail[]>;
  /** Whatever was written to somebody, or because of one of their orders, says no more to whom. */
  forget(whose: { userId: string } & Filter): Promise<void>;
  /** Those of these sites, newest first. */
  page(sites: 'all' | readonly string[], page: number, pageSize: number): Promise<Page<Mail>>;
}

/** Mails go by themselves after so long. */
const KEPT_SECONDS = 30 * 24 * 3600;

/** Every mail, along its index. */
const ALL = { at: { $gt: '' } };

export const mailRepository = ({ database }: ServicePorts): MailRepository => {
  const mails = database.collection<Mail>({
    name: 'mails',
    indexes: [
      { paths: ['at', '_id'] },
      { paths: ['at'], expireAfterSeconds: KEPT_SECONDS },
      { paths: ['dueAt'], sparse: true },
      { paths: ['userId', '_id'] },
      { paths: ['siteId', 'at', '_id'] },
    ],
  });
  const listed = { list: mails.find, count: mails.count };
  return {
    keep: async (mail) => {
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
    forget: async (whose) => {
      const known = { ...whose, forgotten: { $ne: true } };
      for (let mail = await mails.findOne(known); mail; mail = await mails.findOne(known)) {
        await mails.update({ _id: mail._id }, { $set: forgotten(mail), $unset: { dueAt: true } });
      }
    },
    page: (sites, page, pageSize) => {
      const filter = sites === 'all' ? ALL : { siteId: { $in: [...sites] } };
      return pageOf(listed, { filter, sort: { at: -1, _id: -1 }, page, pageSize });
    },
  };
};
