import type { FastifyInstance } from 'fastify';

export interface SecurityOptions {
  /** Lets the pages load the maps script: only where the deployment has a maps key. */
  maps: boolean;
}

const MAPS = {
  script: 'https://maps.googleapis.com',
  connect: 'https://maps.googleapis.com https://places.googleapis.com',
};

/** Pages may use what this origin serves; pictures may be anywhere, as a product's address says. */
const contentPolicy = ({ maps }: SecurityOptions, framedBy: "'none'" | "'self'"): string =>
  [
    "default-src 'self'",
    `script-src 'self'${maps ? ` ${MAPS.script}` : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    `connect-src 'self'${maps ? ` ${MAPS.connect}` : ''}`,
    "font-src 'self'",
    "object-src 'none'",
    // The trackers of those who bring the food, and our own.
    "frame-src 'self' https://*.uber.com https://*.doordash.com",
    `frame-ancestors ${framedBy}`,
    "base-uri 'self'",
    // Our payment page sends the customer on to the provider after a form was posted.
    "form-action 'self' https://checkout.stripe.com",
  ].join('; ');

const FOR_ALL = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** The tracking page stands in a frame of our own dialog. */
const TRACKER = /^\/track\//;

/** Pages about one person, or for those who run a shop. */
const NOT_LISTED = /^\/(?:dashboard|login|pay|track|reset|account)(?:[/?]|$)/;

const HSTS = 'max-age=31536000; includeSubDomains';

/** Static headers for every answer, and the policies of a page for pages. */
export const addSecurityHeaders = (app: FastifyInstance, options: SecurityOptions): void => {
  const shared = {
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
  const forPages = {
    ...shared,
    'content-security-policy': contentPolicy(options, "'none'"),
    'x-frame-options': 'DENY',
  };
  const forTracker = {
    ...shared,
    'content-security-policy': contentPolicy(options, "'self'"),
    'x-frame-options': 'SAMEORIGIN',
    // Its address is all that it takes to see it.
    'referrer-policy': 'no-referrer',
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(FOR_ALL);
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // What nobody said may be kept is somebody's own: no cache on the way keeps a token or an order.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && type.startsWith('text/html')) {
      if (NOT_LISTED.test(request.url)) reply.header('x-robots-tag', 'noindex');
      const isTracker = TRACKER.test(request.url);
      for (const [name, value] of Object.entries(isTracker ? forTracker : forPages)) {
        if (!reply.hasHeader(name) || name === 'referrer-policy') reply.header(name, value);
      }
    }
    done(null, payload);
  });
};
