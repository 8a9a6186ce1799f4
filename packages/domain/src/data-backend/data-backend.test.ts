import { describe, expect, it } from 'vitest';
import { createRow } from '../fixtures/index.ts';
import { BackendError } from '../http/index.ts';
import {
  gameId,
  type PersonId,
  type PublisherId,
  personId,
  type RowId,
  rowId,
} from '../ids/index.ts';
import { isConflict, isDuplicateRequest, isForbidden, isUniqueViolation } from './error.ts';
import { publisherRequestRow } from './rows.ts';

const id = '0b4e4d4e-6a3c-4a75-9d3d-0c9a3c1c2f10';

describe('personId', () => {
  it('accepts digits as number or string', () => {
    expect(personId.parse(12)).toBe('12');
    expect(personId.parse('9007199254740993')).toBe('9007199254740993');
  });

  it.each([0, -1, 1.5, 2 ** 53, '', '012', 'ada', null])('rejects %s', (value) => {
    expect(personId.safeParse(value).success).toBe(false);
  });
});

it('an id of one kind is not assignable to another', () => {
  const person = personId.parse('7');
  // @ts-expect-error A person's id is not a row's id.
  const row: RowId = person;
  // @ts-expect-error A row's id is not a person's id.
  const other: PersonId = rowId.parse(id);
  const game = gameId.parse(7);
  // @ts-expect-error A game's id is not a publisher's id.
  const publisher: PublisherId = game;
  expect([row, other, publisher]).toEqual(['7', id, 7]);
});

it('a status that is not known is read as it is', () => {
  const row = { id, status: 'on ice', created_at: '2025-11-21T12:00:00.123456+00:00' };
  expect(createRow(publisherRequestRow, row).status).toBe('on ice');
});

const refusal = (code: string, status?: number, message = '') =>
  new BackendError(message, { kind: 'refused', status, code });

describe('errors', () => {
  it('are distinguished by their code', () => {
    expect(isUniqueViolation(refusal('23505'))).toBe(true);
    expect(isConflict(refusal('PT409', 409))).toBe(true);
    expect(isConflict(refusal('23505', 409))).toBe(false);
    expect(isConflict({ status: 409 })).toBe(false);
  });

  it('are forbidden by a policy, and not with a message for people', () => {
    expect(isForbidden(refusal('42501', 403))).toBe(true);
    expect(isForbidden(refusal('PGRST116', 406))).toBe(true);
    const lostRole = { kind: 'refused', status: 403, code: 'PT403', serverMessage: 'No.' } as const;
    expect(isForbidden(new BackendError('No.', lostRole))).toBe(false);
  });
});

describe('isDuplicateRequest', () => {
  it('detects the error code and the constraint name', () => {
    expect(isDuplicateRequest(refusal('23505'))).toBe(true);
    const named = refusal('409', 409, 'violates "unique_pending_publisher_request"');
    expect(isDuplicateRequest(named)).toBe(true);
    expect(isDuplicateRequest(refusal('23514', 400, 'violates check'))).toBe(false);
  });
});
