import { z } from 'zod';
import { personId, publisherId } from '../ids/index.ts';
import { publisher, tidyPublisher } from './catalogue.ts';
import { normaliseRows } from './envelope.ts';
import type { Operation } from './operations.ts';
import { createTransport, type MainApiOptions } from './transport.ts';
import { fields, getFirst, line, numberOrNull, textOrNull } from './wire.ts';

/** Most ids, and most names, of one comparison. */
export const maxCompared = 100;
/** Most similar publishers that are answered for a name. */
export const maxSimilarPublishers = 3;

const count = z.int().nonnegative().nullable();

/** A publisher with what an admin compares a claim with; null where the API does not know it. */
const comparedPublisher = publisher.omit({ media: true }).extend({
  nb_games: count,
  /** Accounts whose publisher it is, also those that have not opened the portal yet. */
  nb_people: count,
  /** The person for whom an approval opened it, who still acts for it: a repeat gives it again. */
  opened_for: personId.nullable(),
});
export type ComparedPublisher = z.infer<typeof comparedPublisher>;

const comparison = z.object({
  ids: z.array(publisherId).max(maxCompared),
  names: z.array(line('names', 200)).max(maxCompared),
});

const comparedName = z.object({
  name: z.string(),
  /** Publishers with an equal name (`foldPublisherName`), then with a similar one; three at most. */
  publishers: z.array(comparedPublisher),
});
const comparisonAnswer = z.object({
  data: z.object({ publishers: z.array(comparedPublisher), names: z.array(comparedName) }),
});
export type PublisherComparison = z.infer<typeof comparisonAnswer>['data'];

/** What the catalogue knows about publishers and names. Not in section 7: an API may answer 404. */
export const comparisonOperations = {
  comparePublishers: {
    method: 'POST',
    paths: ['/api/publisher-comparisons'],
    caller: 'admin',
    body: comparison,
    success: 200,
    answer: comparisonAnswer,
  },
} as const satisfies Record<string, Operation>;

const publisherRows = {
  subject: 'publishers',
  row: comparedPublisher,
  tidy: (value: unknown) => {
    const own = fields(value);
    const { media: _, ...row } = tidyPublisher(value);
    return {
      ...row,
      nb_games: numberOrNull(own.nb_games),
      nb_people: numberOrNull(own.nb_people),
      opened_for: getFirst(own.opened_for),
    };
  },
  unnamed: (id: unknown) => `Unnamed publisher ${id}`,
};

const comparisonReader = z.preprocess((body) => {
  const data = fields(fields(body).data);
  return {
    publishers: normaliseRows(data.publishers ?? [], publisherRows),
    names: normaliseRows(data.names ?? [], {
      subject: 'names',
      row: comparedName,
      tidy: (value) => {
        const own = fields(value);
        return {
          name: textOrNull(own.name) ?? '',
          publishers: normaliseRows(own.publishers ?? [], publisherRows),
        };
      },
    }),
  };
}, comparisonAnswer.shape.data);

/** Creates the client of `comparisonOperations`. Each call throws `MainApiError`. */
export function createComparisonApi(options: MainApiOptions) {
  const call = createTransport(options);
  return {
    /** At most 100 ids and 100 names. Admins only. */
    comparePublishers: (
      body: z.input<typeof comparison>,
      options?: { readonly signal?: AbortSignal | undefined },
    ): Promise<PublisherComparison> =>
      call(comparisonOperations.comparePublishers, comparisonReader, { body, ...options }),
  };
}
