import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

/** Leads out of the app, e.g. `https://…` or `tel:…`. */
const OUTSIDE = /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i;

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Where in the app, or a whole address. */
  to: To;
  replace?: boolean;
  state?: unknown;
  /** A page of the server. */
  reloadDocument?: boolean | undefined;
}

/**
 * A link within the app, of the router's own parts: its `Link` brings what fetches the data of routes, which none of
 * ours have.
 */
export function Link({ to, replace, state, reloadDocument, onClick, target, ...rest }: LinkProps) {
  const outside = typeof to === 'string' && OUTSIDE.test(to) ? to : undefined;
  const path = outside === undefined ? to : '';
  const href = useHref(path);
  const go = useLinkClickHandler<HTMLAnchorElement>(path, { replace, state, target });
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && outside === undefined && !reloadDocument) go(event);
  };
  return <a {...rest} target={target} href={outside ?? href} onClick={leave} />;
}
