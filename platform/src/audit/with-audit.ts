import type { FieldChange } from '@biteboard/contracts';
import type { Decision, Repository } from '../documents/repository.ts';
import type { Versioned } from '../documents/versioned.ts';
import { type AuditedAction, withAuditEntry } from './audit-trail.ts';
import { currentActor } from './current-actor.ts';
import { fieldChanges, secretChanges } from './field-changes.ts';

/** How changes of one kind of document are recorded. */
export interface AuditSpec<S> {
  kind: string;
  siteIdOf(state: S): string | null;
  nameOf(state: S): string;
  /** What of it is recorded; nothing of an undefined one. */
  shownOf(state: S): object;
  /** What of it is recorded as changed, without values. */
  secretsOf?(state: S): Record<string, string | undefined>;
  /** What was done, in a word of its own; undefined: it is created, updated or removed. Null: it is not recorded. */
  verbOf?(before: S | undefined, after: S): string | null | undefined;
}

const changesOf = <S extends Versioned>(
  { shownOf, secretsOf = () => ({}) }: AuditSpec<S>,
  before: S | undefined,
  after: S,
): FieldChange[] => {
  const is = after.deleted ? undefined : after;
  return [
    ...fieldChanges(before && shownOf(before), is && shownOf(is)),
    ...secretChanges(before ? secretsOf(before) : {}, is ? secretsOf(is) : {}),
  ];
};

/** What a save of a document is as an act; undefined where there is nothing to record. */
export const auditedAction = <S extends Versioned>(
  spec: AuditSpec<S>,
  before: S | undefined,
  after: S,
): AuditedAction | undefined => {
  const ownVerb = spec.verbOf?.(before, after);
  if (ownVerb === null) return undefined;
  const verb = ownVerb ?? (after.deleted ? 'removed' : before ? 'updated' : 'created');
  const changes = changesOf(spec, before, after);
  if (verb === 'updated' && changes.length === 0) return undefined;
  return {
    siteId: spec.siteIdOf(after),
    action: `${spec.kind}.${verb}`,
    subjectId: after._id,
    subjectName: spec.nameOf(before && after.deleted ? before : after),
    changes,
  };
};

/** A repository in which no change of somebody of the dashboard stays without its entry: both are one write. */
export const withAudit = <S extends Versioned, R extends Repository<S>>(
  documents: R,
  spec: AuditSpec<S>,
): R => {
  const withDeed = (before: S | undefined, decision: Decision<S>): Decision<S> =>
    withAuditEntry(decision, (after) => auditedAction(spec, before, after));
  const save: Repository<S>['save'] = async (decision, tookEventId) => {
    const { _id, version } = decision.state;
    const before = currentActor() && version > 0 ? await documents.find(_id) : undefined;
    return documents.save(withDeed(before, decision), tookEventId);
  };
  const change: Repository<S>['change'] = (id, decide, tookEventId) =>
    documents.change(
      id,
      (state) => {
        const decision = decide(state);
        return decision && withDeed(state, decision);
      },
      tookEventId,
    );
  return { ...documents, save, change };
};
