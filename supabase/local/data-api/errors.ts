/** An error of the PostgreSQL driver, as far as an answer needs it. */
interface DatabaseError {
  readonly code: string;
  readonly message: string;
  readonly detail?: string | undefined;
  readonly hint?: string | undefined;
}

/**
 * PostgREST's status for an SQLSTATE (docs.postgrest.org, 'Errors'). undefined: the library
 * answers this one as PostgREST does.
 */
function statusOf(code: string): number | undefined {
  if (/^(23503|23505|25006|42501|42883|42P01|42P17|23502)$/.test(code)) return undefined;
  if (/^(21|22|42|PT|PG)/.test(code)) return undefined;
  if (code === 'P0001' || code.startsWith('23')) return 400;
  if (/^(0L|0P|28)/.test(code)) return 403;
  if (/^08/.test(code) || (code.startsWith('53') && code !== '53400')) return 503;
  if (/^(09|25|2D|38|39|3B|40|53|54|55|57|58|F0|HV|P0|XX)/.test(code)) return 500;
  return 400;
}

/**
 * Gives an error the form from which the data API answers with the status, code, message,
 * details and hint that PostgREST would send. Anything unknown passes unchanged.
 */
export function asPostgrestError(error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  const status = statusOf(error.code);
  if (status === undefined) return error;
  const message = JSON.stringify({ code: error.code, ...wordsOf(error) });
  const detail = JSON.stringify({ status, headers: {} });
  return Object.assign(new Error(message, { cause: error }), { code: 'PGRST', detail });
}

/** What the caller reads. The server's own trouble (a full disk, a crash) names its files: it is only logged. */
function wordsOf({ code, message, detail, hint }: DatabaseError) {
  return /^(08|53|57|58|XX)/.test(code)
    ? {
        message: 'The data backend is out of order. Please try again later.',
        details: null,
        hint: null,
      }
    : { message, details: detail ?? null, hint: hint ?? null };
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.length === 5
  );
}
