/**
 * A main API that implements the specification only: section 7 for calls and responses, section 3
 * for the fields of users, publishers and games. A proxy in front of the local main API that
 * removes everything else and uses the least convenient of the allowed formats.
 */

interface Row {
  readonly [field: string]: unknown;
}

interface Rule {
  readonly method: string;
  /** The path below `{api}`. */
  readonly path: RegExp;
  /** The call's query parameters; others are not passed on. */
  readonly query?: readonly string[];
  /** The fields of a JSON payload; others are not passed on. */
  readonly payload?: readonly string[];
  readonly answer: (body: Row) => unknown;
}

const pick = (value: unknown, fields: readonly string[]): Row => {
  const row = toRow(value);
  return Object.fromEntries(fields.flatMap((field) => (field in row ? [[field, row[field]]] : [])));
};

const toRow = (value: unknown): Row =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The picture is `logo`: `media` is present and empty. */
const publisher = (row: unknown) => ({ ...pick(row, ['name', 'logo']), media: { location: null } });

const game = (row: unknown) =>
  pick(row, [
    'id',
    'name',
    'parent_id',
    'thumbnail',
    'media',
    'rating',
    'nb_plays',
    'nb_ratings',
    'external_id',
  ]);

const done = () => ({ success: true });

const rules: readonly Rule[] = [
  {
    method: 'POST',
    path: /^\/api\/auth\/login$/,
    answer: (body) => {
      const data = toRow(body.data);
      return {
        ...pick(body, ['status', 'message']),
        data: {
          user: pick(data.user, ['id', 'email', 'first_name', 'last_name']),
          authorization: pick(data.authorization, ['token']),
        },
      };
    },
  },
  {
    method: 'POST',
    path: /^\/api\/auth\/register$/,
    answer: (body) => ({ authorization: pick(body.authorization, ['token']) }),
  },
  {
    method: 'POST',
    path: /^(\/api)?\/auth\/reset-password$/,
    answer: (body) => pick(body, ['status', 'message']),
  },
  {
    method: 'GET',
    path: /^\/api\/constants\/countries$/,
    answer: ({ data }) => list(data).map((row) => pick(row, ['id', 'name'])),
  },
  {
    method: 'GET',
    path: /^\/api\/publishers\/\d+$/,
    answer: ({ data }) => ({ body: publisher(data) }),
  },
  {
    method: 'GET',
    path: /^\/api\/users\/show\/\d+$/,
    answer: ({ data }) => {
      const { firstname, lastname, ...rest } = toRow(data);
      const known = ['displayname', 'description', 'country_id', 'avatar'];
      return { data: { first_name: firstname, last_name: lastname, ...pick(rest, known) } };
    },
  },
  {
    method: 'GET',
    path: /^\/api\/filter\/games$/,
    query: ['publisher_id', 'include_null_metrics', 'per_page', 'page'],
    answer: ({ data }) => {
      const { data: rows, next_page_url } = toRow(data);
      return { data: { data: list(rows).map(game), next_page_url } };
    },
  },
  {
    method: 'POST',
    path: /^\/api\/users\/me\/update_settings$/,
    answer: () => ({ user: {} }),
  },
  {
    method: 'GET',
    path: /^\/api\/search\/publishers$/,
    query: ['name'],
    answer: ({ data }) => ({
      data: {
        data: list(toRow(data).data).map((row) => ({ ...pick(row, ['id']), ...publisher(row) })),
      },
    }),
  },
  {
    method: 'GET',
    path: /^\/search\/users$/,
    query: ['id', 'displayname', 'page'],
    answer: ({ data }) => {
      const known = ['id', 'displayname', 'firstname', 'lastname', 'email', 'avatar', 'country'];
      return {
        data: {
          data: list(toRow(data).data).map((row) => pick(row, known)),
          ...pick(data, ['current_page', 'last_page']),
        },
      };
    },
  },
  {
    method: 'PUT',
    path: /^(\/api)?\/roles\/\d+$/,
    payload: ['role', 'publisher_id'],
    answer: done,
  },
  { method: 'DELETE', path: /^\/api\/roles\/\d+$/, payload: ['role'], answer: done },
];

/** A `fetch`-like function for the real main API. */
type Forward = (address: URL, payload: unknown) => Promise<{ status: number; body: unknown }>;

/**
 * Answers one call.
 *
 * @param address a path below the main API at `base`
 * @param payload the JSON payload, or undefined
 */
export async function answerReduced(
  call: { readonly method: string; readonly address: URL; readonly payload: unknown },
  base: string,
  forward: Forward,
): Promise<{ status: number; body: unknown }> {
  const path = call.address.pathname.slice(base.length);
  const rule = rules.find((one) => one.method === call.method && one.path.test(path));
  if (!rule) return { status: 404, body: { message: 'Not Found' } };
  const address = new URL(call.address);
  for (const name of call.address.searchParams.keys()) {
    if (!rule.query?.includes(name)) address.searchParams.delete(name);
  }
  const payload = rule.payload ? pick(call.payload, rule.payload) : call.payload;
  const { status, body } = await forward(address, payload);
  // An error has its message, and a 422 its field errors.
  if (status >= 400) return { status, body: pick(body, ['status', 'message', 'errors']) };
  return { status: 200, body: rule.answer(toRow(body)) };
}
