import type { MiddlewareHandler } from 'hono';

/**
 * `style-src` allows inline styles because MUI's styling engine writes them; scripts never are.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const defaults: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // A reset token may stand in the address: it must not travel on.
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Sets the headers that every answer carries, save those that the answer set for itself. */
export function securityHeaders(options: { development: boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(defaults)) {
      // Vite's development server runs inline modules and a web socket.
      if (options.development && name === 'Content-Security-Policy') continue;
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}

/**
 * The browser's pages and calls share one origin, so no other origin is let in, save those that
 * the owner names.
 */
export function originPolicy(allowed: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const known = origin !== undefined && allowed.includes(origin);
    if (c.req.method === 'OPTIONS' && origin !== undefined) {
      if (!known) return c.body(null, 204);
      return c.body(null, 204, {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'Access-Control-Allow-Headers':
          c.req.header('access-control-request-headers') ?? 'content-type',
        'Access-Control-Max-Age': '600',
        Vary: 'Origin',
      });
    }
    await next();
    c.res.headers.delete('Access-Control-Allow-Origin');
    if (!known) return;
    c.res.headers.set('Access-Control-Allow-Origin', origin);
    c.res.headers.set('Access-Control-Expose-Headers', 'Content-Range, Retry-After, X-Request-Id');
    c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    c.res.headers.append('Vary', 'Origin');
  };
}
