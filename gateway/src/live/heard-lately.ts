import type { OrderSnapshot } from '@biteboard/contracts';
import { newsOf, type OrderNews } from './order-news.ts';

/** The news that this replica heard last, each with a place of its own, for whoever comes back within a moment. */
export interface HeardLately {
  /** Keeps what was announced; of the oldest it forgets what passes its bounds. */
  add(order: OrderSnapshot): OrderNews;
  /** The id of what was heard last: whoever names it has missed nothing up to there. */
  lastId(): string;
  /**
   * What came of these orders after an id; undefined where that is not known here any more, or never was, and where it
   * is more than one stream is told at once.
   */
  since(id: string, isOf?: (order: OrderSnapshot) => boolean): readonly OrderNews[] | undefined;
  /** Something may have been missed: no id from before is known any more. */
  forget(): void;
}

/** Bytes of JSON, roughly: what an order's lines and history take. */
export interface Bounds {
  news: number;
  bytes: number;
  bytesAtOnce: number;
}

const BOUNDS: Bounds = { news: 1_000, bytes: 8 * 1024 * 1024, bytesAtOnce: 512 * 1024 };
const LINE_BYTES = 500;

const roughBytes = ({ items, history, notes }: OrderSnapshot): number =>
  2_000 + notes.length + (items.length + history.length) * LINE_BYTES;

/** `newEra` names this replica and its time since it last missed something: ids of others mean nothing here. */
export const heardLately = (newEra: () => string, bounds = BOUNDS): HeardLately => {
  let era = newEra();
  let kept: OrderNews[] = [];
  let bytes = 0;
  let last = 0;
  const idOf = (place: number) => `${era}.${place}`;

  return {
    add: (order) => {
      last += 1;
      const news = newsOf(last, idOf(last), order);
      kept.push(news);
      bytes += roughBytes(order);
      while (kept.length > bounds.news || (bytes > bounds.bytes && kept.length > 1)) {
        bytes -= roughBytes(kept.shift()!.order);
      }
      return news;
    },
    lastId: () => idOf(last),
    since: (id, isOf = () => true) => {
      const [ofEra, place] = [id.slice(0, id.lastIndexOf('.')), Number(id.slice(id.lastIndexOf('.') + 1))];
      const oldest = kept[0]?.place ?? last + 1;
      if (ofEra !== era || !Number.isInteger(place) || place < oldest - 1 || place > last) return undefined;
      const missed = kept.filter((news) => news.place > place && isOf(news.order));
      const size = missed.reduce((sum, { order }) => sum + roughBytes(order), 0);
      return size > bounds.bytesAtOnce ? undefined : missed;
    },
    forget: () => {
      era = newEra();
      kept = [];
      bytes = 0;
    },
  };
};
