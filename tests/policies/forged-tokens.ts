import { createHmac, generateKeyPairSync, sign } from 'node:crypto';

type Json = Readonly<Record<string, unknown>>;

const base64url = (text: string): string => Buffer.from(text, 'utf8').toString('base64url');
const now = (): number => Math.floor(Date.now() / 1000);

const goodHeader: Json = { alg: 'HS256', typ: 'JWT' };
const goodPayload = (): Json => ({
  sub: '108',
  user_id: 108,
  email: 'person-108@policies.example',
  roles: ['admin'],
  iat: now(),
  nbf: now(),
  exp: now() + 3600,
});

/** A token with the given header and payload texts, signed with the right secret. */
function signText(secret: string, header: string, payload: string, hash = 'sha256'): string {
  const signed = `${base64url(header)}.${base64url(payload)}`;
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
}

/** A good token with other claims. */
export const make = (secret: string, claims: Json = {}, header: Json = {}): string =>
  signText(
    secret,
    JSON.stringify({ ...goodHeader, ...header }),
    JSON.stringify({ ...goodPayload(), ...claims }),
  );

/** The valid payload with text that no JSON serializer writes. */
const replaced = (secret: string, what: RegExp, by: string): string =>
  signText(secret, JSON.stringify(goodHeader), JSON.stringify(goodPayload()).replace(what, by));

const withText = (secret: string, addition: string): string =>
  replaced(secret, /\}$/, `,${addition}}`);

const withAlgorithm = (secret: string, alg: string, hash: string): string =>
  signText(secret, JSON.stringify({ alg, typ: 'JWT' }), JSON.stringify(goodPayload()), hash);

const without = (secret: string, claim: string): string => {
  const { [claim]: _removed, ...rest } = goodPayload();
  return signText(secret, JSON.stringify(goodHeader), JSON.stringify(rest));
};

function swapped(secret: string): string {
  const [header = '', , signature = ''] = make(secret, {
    sub: '101',
    user_id: 101,
    roles: [],
  }).split('.');
  return `${header}.${base64url(JSON.stringify(goodPayload()))}.${signature}`;
}

function unsigned(alg: string): string {
  return `${base64url(JSON.stringify({ alg }))}.${base64url(JSON.stringify(goodPayload()))}.`;
}

function asymmetric(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const header = base64url(JSON.stringify({ alg: 'RS256', typ: 'JWT' }));
  const signed = `${header}.${base64url(JSON.stringify(goodPayload()))}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

/** The last character of a signature carries two unused bits: another spelling of the same bytes. */
function otherSpelling(token: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(token.slice(-1));
  return `${token.slice(0, -1)}${alphabet[last ^ 1]}`;
}

/** A token that every server function and policy accepts as the admin's. */
export const goodToken = (secret: string): string => make(secret);

/** Valid tokens in unusual forms. */
export const alsoGood: Readonly<Record<string, (secret: string) => string>> = {
  'sub only': (s) => without(s, 'user_id'),
  'user_id only': (s) => without(s, 'sub'),
  'sub as a number': (s) => make(s, { sub: 108 }),
  'a fraction of a second in exp': (s) => make(s, { exp: now() + 60.5 }),
  'no nbf and no iat': (s) => make(s, { nbf: undefined, iat: undefined }),
  'claims of its own beside': (s) => make(s, { jti: 'x', prv: 'y', publisher_id: 7 }),
  'no typ': (s) => make(s, {}, { typ: undefined }),
  // Unusual, but signed by the main API: the request must not fail.
  'a payload nested 2,500 deep': (s) => withText(s, `"x":${'['.repeat(2500)}${']'.repeat(2500)}`),
};

/** Invalid tokens (RFC 8725) by their fault; each makes the request anonymous. */
export const forged: Readonly<Record<string, (secret: string) => string>> = {
  'alg none, unsigned': () => unsigned('none'),
  'alg NONE, unsigned': () => unsigned('NONE'),
  'alg none, signed': (s) => make(s, {}, { alg: 'none' }),
  'alg HS384': (s) => withAlgorithm(s, 'HS384', 'sha384'),
  'alg HS384 over an HS256 signature': (s) => make(s, {}, { alg: 'HS384' }),
  'alg RS256 with the secret as key': (s) => make(s, {}, { alg: 'RS256' }),
  'alg RS256 with the sender’s key': asymmetric,
  'alg missing': (s) => make(s, {}, { alg: undefined }),
  'alg a list': (s) => make(s, {}, { alg: ['HS256'] }),
  'alg twice': (s) => signText(s, '{"alg":"none","alg":"HS256"}', JSON.stringify(goodPayload())),
  'a critical extension': (s) => make(s, {}, { crit: ['b64'], b64: false }),
  'typ of another kind': (s) => make(s, {}, { typ: 'logout+jwt' }),
  'another secret': () => make('another secret, long enough for HS256!'),
  'a swapped payload': swapped,
  'a signature cut short': (s) => make(s).slice(0, -1),
  'a signature one longer': (s) => `${make(s)}A`,
  'a signature in another spelling': (s) => otherSpelling(make(s)),
  'no signature': (s) => make(s).replace(/[^.]+$/, ''),
  'two parts': (s) => make(s).split('.').slice(0, 2).join('.'),
  'four parts': (s) => `${make(s)}.x`,
  'a part before': (s) => `.${make(s)}`,
  'the word Bearer before': (s) => `Bearer ${make(s)}`,
  'no token at all': () => 'x',
  'over 8 KB': (s) => make(s, { padding: 'x'.repeat(8192) }),
  'no exp': (s) => without(s, 'exp'),
  'exp in the past': (s) => make(s, { exp: now() - 1 }),
  'exp as a string': (s) => make(s, { exp: String(now() + 3600) }),
  'exp 1e400': (s) => replaced(s, /"exp":\d+/, '"exp":1e400'),
  'exp twice': (s) => withText(s, `"exp":${now() + 7200}`),
  'nbf ahead': (s) => make(s, { nbf: now() + 60 }),
  'nbf as a string': (s) => make(s, { nbf: String(now()) }),
  'iat as a string': (s) => make(s, { iat: 'now' }),
  'sub twice': (s) => withText(s, '"sub":"108"'),
  'roles twice': (s) => withText(s, '"roles":["admin"]'),
  'sub and user_id of two people': (s) => make(s, { sub: '101' }),
  'no id': (s) => make(s, { sub: undefined, user_id: undefined }),
  'sub a word': (s) => make(s, { sub: 'admin', user_id: undefined }),
  'sub too large for a bigint': (s) => make(s, { sub: '9999999999999999999', user_id: undefined }),
  'sub in Arabic digits': (s) => make(s, { sub: '١٠٨', user_id: undefined }),
  'sub an object': (s) => make(s, { sub: { id: 108 }, user_id: undefined }),
  'roles a string': (s) => make(s, { roles: 'admin' }),
  'roles with a number': (s) => make(s, { roles: ['admin', 1] }),
  'roles with look-alike letters': (s) => make(s, { roles: ['аdmin'] }),
  'roles with an embedded NUL': (s) => make(s, { roles: ['admin\u0000'] }),
  'a role of nothing': (s) => make(s, { roles: ['admin', ''] }),
  'fifty-one roles': (s) => make(s, { roles: ['admin', ...Array.from({ length: 50 }, () => 'x')] }),
  'an email with an embedded NUL': (s) => make(s, { email: 'a\u0000@policies.example' }),
  'an email that is none': (s) => make(s, { email: { at: 1 } }),
  'half a surrogate pair': (s) => withText(s, '"name":"\\ud800"'),
  'a payload that is a list': (s) => signText(s, JSON.stringify(goodHeader), '[1]'),
  'a payload that is null': (s) => signText(s, JSON.stringify(goodHeader), 'null'),
  'a payload that is no JSON': (s) => signText(s, JSON.stringify(goodHeader), '{admin}'),
  'an empty payload': (s) => signText(s, JSON.stringify(goodHeader), ''),
  'a payload that is no UTF-8': (s) => {
    const signed = `${base64url(JSON.stringify(goodHeader))}.${Buffer.from([0xff, 0xfe, 0x7b]).toString('base64url')}`;
    return `${signed}.${createHmac('sha256', s).update(signed).digest('base64url')}`;
  },
  'a payload with one base64 digit left over': (s) => {
    const signed = `${base64url(JSON.stringify(goodHeader))}.${base64url('{"a":1}').slice(0, 9)}`;
    return `${signed}.${createHmac('sha256', s).update(signed).digest('base64url')}`;
  },
};
