import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { acceptedLanguage, isLanguage, type Language } from '@biteboard/contracts/rules';
import type { Clock, Logger } from '@biteboard/platform/ports';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, namesEtag } from '../menu-cache/accepted-encoding.ts';
import { type CachedAnswer, cachedAnswer } from '../menu-cache/cached-answer.ts';
import type { MenuCache } from '../menu-cache/menu-cache.ts';
import { askInside } from '../page-data/ask-inside.ts';
import { isPublic, type PageAddress, pageAddress } from '../page-data/page-address.ts';
import {
  findHome,
  gatherAnswers,
  type Home,
  isChooser,
  type PageAnswers,
  placeAt,
} from '../page-data/page-answers.ts';
import { pageOrigin } from '../page-data/page-origin.ts';
import { pageHtml } from './page-html.ts';
import { pageRenderer } from './page-renderer.ts';
import { pagesInFlight } from './pages-in-flight.ts';

export interface ShopPagesOptions {
  /** Where the built web lies. */
  folder: string;
  /** Pages are kept with the menus that they show, and dropped with them. */
  menus: MenuCache;
  publicUrl: string;
  clock: Clock;
  log: Logger;
}

/** The language that was chosen in this browser (`web/src/lib/messages/language.ts`), else the first of its own. */
const languageAsked = ({ cookie, 'accept-language': accepted }: IncomingHttpHeaders): Language => {
  const [, chosen] = /(?:^|;\s*)language=(\w+)/.exec(cookie ?? '') ?? [];
  return isLanguage(chosen) ? chosen : acceptedLanguage(accepted);
};

/** The same for all addresses that show the same, and for no others: a slug may be written with any character. */
const keyOf = (
  { kind, prefix = '', slug, categoryId = '', locationId = '' }: PageAddress,
  home: Home | undefined,
  origin: string,
  language: Language,
): string => {
  const shop = slug === undefined ? [home?.ownDomain ? origin : ''] : [prefix, slug];
  return `page ${JSON.stringify([language, kind, categoryId || locationId, ...shop])}`;
};

/** Only what exists, by its one name, is cached and rendered, so that nobody fills the cache with addresses of their own making. */
const isMadeUp = (address: PageAddress, answers: PageAnswers): boolean => {
  const { kind, slug, categoryId } = address;
  const { menu, unknown } = answers;
  return (
    unknown ||
    slug !== slug?.toLowerCase() ||
    (kind === 'category' && !menu?.categories.some(({ _id }) => _id === categoryId)) ||
    (kind === 'location' && !placeAt(address, answers))
  );
};

/** A shop or a location that there is not; a catalog that did not answer says nothing about either. */
const isNowhere = (address: PageAddress, answers: PageAnswers): boolean =>
  answers.unknown || (address.kind === 'location' && !answers.partial && !placeAt(address, answers));

/** A menu that does not stand in the page, and what is somebody's own, is left to the browser. */
const isRendered = (address: PageAddress, answers: PageAnswers): boolean => {
  const { menu, said } = answers;
  if (!isPublic(address.kind) || isMadeUp(address, answers)) return false;
  return menu ? Object.values(said).includes(menu) : isChooser(answers);
};

/** Whose catalogue a page shows; undefined where its address may come to mean another shop. */
const siteOf = ({ slug }: PageAddress, { menu }: PageAnswers): string | undefined =>
  menu && slug === menu.site.slug ? menu.site._id : undefined;

const send = (request: FastifyRequest, reply: FastifyReply, page: CachedAnswer, status: number) => {
  reply
    .header('cache-control', 'no-cache')
    .header('etag', page.etag)
    .header('vary', 'accept-encoding, accept-language, cookie');
  if (namesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  reply.code(status).type('text/html; charset=utf-8');
  const encoding = acceptedEncoding(request.headers['accept-encoding'], page);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(Buffer.from((encoding && page[encoding]) ?? page.body, 'latin1'));
};

/** Answers every address of the storefront with its page, which says at once what it shows. */
export const shopPages = (app: FastifyInstance, options: ShopPagesOptions) => {
  const { folder, menus, publicUrl, clock, log } = options;
  const file = path.join(folder, 'index.html');
  const render = pageRenderer(path.join(folder, 'ssr/render-page.mjs'), log);
  const shared = pagesInFlight<{ page: CachedAnswer; status: number }>(menus);
  const makePage = async (request: FastifyRequest, reply: FastifyReply) => {
    const pathname = request.url.split('?', 1)[0]!;
    const address = pageAddress(pathname);
    const origin = pageOrigin(request, publicUrl);
    const ask = askInside(app, request.host);
    const home = address.slug === undefined ? await findHome(ask) : undefined;
    const language = languageAsked(request.headers);
    const key = keyOf(address, home, origin, language);
    const kept = menus.find(key);
    if (kept) return send(request, reply, kept, 200);
    const { page, status } = await shared(key, async (mark) => {
      const [template, answers] = await Promise.all([
        readFile(file, 'utf8'),
        gatherAnswers(ask, address, home),
      ]);
      const renderedAt = clock.now();
      const rendered = isRendered(address, answers)
        ? await render({ address: pathname, answers: answers.said, language, renderedAt })
        : '';
      const html = pageHtml(template, {
        address,
        answers,
        publicUrl,
        origin,
        rendered,
        renderedAt,
        language,
      });
      const made = cachedAnswer(Buffer.from(html));
      if (!answers.partial && !isMadeUp(address, answers))
        menus.store(key, siteOf(address, answers), made, mark);
      return { page: made, status: isNowhere(address, answers) ? 404 : 200 };
    });
    return send(request, reply, page, status);
  };
  return makePage;
};
