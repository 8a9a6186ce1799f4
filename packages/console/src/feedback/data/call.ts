import type { DataBackendFault } from '@ludarium/domain/data-backend';

/** What a call to the data backend resolves with, as postgrest-js gives it. */
export interface Answer {
  readonly data: unknown;
  readonly error: DataBackendFault | null;
  /** 0 where no answer came. */
  readonly status: number;
}

/** A call that can still be given a signal. */
export interface Call {
  abortSignal(signal: AbortSignal): PromiseLike<Answer>;
}
