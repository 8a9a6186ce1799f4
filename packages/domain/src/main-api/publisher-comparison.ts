import { z } from 'zod';
import { personId, publisherId } from '../ids/index.ts';
import { publisherFields, toPublisher } from './catalogue.ts';
import { countField, fields, line, rowsOf, textOrEmpty } from './wire.ts';

/** Most ids, and most names, of one comparison. */
const maxCompared = 100;
/** Most similar publishers that are answered for a name. */
export const maxSimilarPublishers = 3;

/** A publisher with what an admin compares a claim with; null where the API does not know it. */
const comparedPublisher = publisherFields.omit({ media: true }).extend({
  nb_games: countField,
  /** Accounts whose publisher it is, also those that have not opened the portal yet. */
  nb_people: countField,
  /** The person for whom an approval opened it, who still acts for it: a repeat gives it again. */
  opened_for: personId.nullable().catch(null),
});
export type ComparedPublisher = z.infer<typeof comparedPublisher>;
const publishers = z.preprocess(
  (rows) => rows ?? [],
  rowsOf(z.preprocess(toPublisher, comparedPublisher)),
);

/** POST /api/publisher-comparisons (not in the specification). */
export const comparison = z.object({
  ids: z.array(publisherId).max(maxCompared),
  names: z.array(line('names', 200)).max(maxCompared),
});

export const comparisonAnswer = z.preprocess(
  (body) => ({ names: [], publishers: [], ...fields(fields(body).data) }),
  z.object({
    publishers,
    /** Publishers with an equal name (`foldPublisherName`), then with a similar one; three at most. */
    names: rowsOf(z.object({ name: textOrEmpty, publishers })),
  }),
);
export type PublisherComparison = z.infer<typeof comparisonAnswer>;
