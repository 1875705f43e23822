import type { Gateway } from '../../gateway.ts';
import { withoutGroup } from '../person.ts';

/** Takes a removed group from all people and invitations, however often it is run. */
export const leaveRemovedGroup = async ({ accounts }: Gateway, groupId: string): Promise<void> => {
  const named = await accounts.list({ $or: [{ groupIds: groupId }, { 'invitation.groupIds': groupId }] });
  for (const { _id } of named) await accounts.change(_id, (account) => withoutGroup(account, groupId));
};
