import { type Repository, repository, type Versioned } from '@biteboard/platform/documents';
import type { ServicePorts } from '@biteboard/platform/process';

/** How far orders of older releases are searchable by their words. */
export interface SearchIndexState extends Versioned {
  /** The id of the last order of this pass that is. */
  after: string;
  /** Whether this pass has found an order that was not. */
  hasChanged: boolean;
  isDone: boolean;
}

export interface SearchIndex {
  /** Whether all orders are. */
  isDone(): Promise<boolean>;
  states: Repository<SearchIndexState>;
}

export const SEARCH_INDEX_ID = 'orders';

export const searchIndex = (ports: ServicePorts): SearchIndex => {
  const states = repository<SearchIndexState>(ports, 'orders', { name: 'searchIndex' });
  let isDone = false;
  return {
    states,
    isDone: async () => {
      isDone ||= (await states.find(SEARCH_INDEX_ID))?.isDone ?? false;
      return isDone;
    },
  };
};
