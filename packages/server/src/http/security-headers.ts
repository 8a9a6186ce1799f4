import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Origins outside this one that the pages use. */
export interface PageOrigins {
  /** Origins of scripts and frames. */
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly pictures: readonly string[];
}

/** The source of the script that the builds write into their pages. */
const themeScript = createHash('sha256')
  .update(readFileSync(new URL('../../../site/public/theme.js', import.meta.url)))
  .digest('base64');

/** `style-src` allows inline styles because MUI's styling engine writes them. */
function contentSecurityPolicy({ scripts, connections, pictures }: PageOrigins): string {
  const list = (origins: readonly string[]) => ["'self'", ...origins].join(' ');
  return [
    "default-src 'self'",
    `script-src ${list(scripts)} 'sha256-${themeScript}'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${list(pictures)} data: blob:`,
    "font-src 'self'",
    `connect-src ${list(connections)}`,
    `frame-src ${list(scripts)}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const defaults: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // The URL may contain a reset token, which must not be sent as referrer.
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** HTTPS only for one year, without subdomains. */
const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' };

/** The headers of every page that people open by HTTPS, by name. */
export const getSecurityHeaders = (origins: PageOrigins): Readonly<Record<string, string>> => ({
  ...defaults,
  ...strictTransport,
  'Content-Security-Policy': contentSecurityPolicy(origins),
});

/** Sets the headers that every answer carries, except those that the response already has. */
export function securityHeaders(options: {
  isDevelopment: boolean;
  pageOrigins: PageOrigins;
  /** Whether people use the server by HTTPS, also where a reverse proxy ends it. */
  isHttps: boolean;
  /** Whether pages of other origins use it. */
  isShared: boolean;
}): MiddlewareHandler {
  const all: Record<string, string> = { ...getSecurityHeaders(options.pageOrigins) };
  // Vite's development server runs inline modules and a web socket.
  if (options.isDevelopment) delete all['Content-Security-Policy'];
  // A browser would apply it to every port of localhost.
  if (!options.isHttps) delete all['Strict-Transport-Security'];
  // An <img> sends no Origin, and nothing here is answered for a cookie.
  if (options.isShared) all['Cross-Origin-Resource-Policy'] = 'cross-origin';
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(all)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}

/**
 * Refuses a request whose `Host` names neither this machine nor the public address: a page of
 * another site that lets its own name resolve to this machine (DNS rebinding) would be treated as
 * the same origin.
 */
export function hostPolicy(publicUrl: string): MiddlewareHandler {
  const known = new Set(['localhost', '127.0.0.1', '[::1]', new URL(publicUrl).hostname]);
  return async (c, next) => {
    const host = c.req.header('host');
    // Calls of the server functions within this process have none; a browser always sends it.
    if (host === undefined) return next();
    const address = `http://${host}`;
    const hostname = URL.canParse(address) ? new URL(address).hostname : '';
    // Health checks use any name of the machine, and their answer says nothing to a page. Monitoring
    // may use any address: rebinding needs a name.
    const isMonitoring =
      ['/healthz', '/readyz'].includes(c.req.path) ||
      (c.req.path === '/metrics' && isIP(hostname.replace(/^\[|\]$/g, '')) !== 0);
    if (known.has(hostname) || isMonitoring) return next();
    return c.text('This server does not answer to that host name.', 421);
  };
}

/** CORS: pages and API share one origin; other origins are allowed only if configured. */
export const allowOrigins = (origins: readonly string[]): MiddlewareHandler =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: ['Content-Range', 'Date', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
