import { describe, expect, it } from 'vitest';
import { publisherApplicationSchema } from './registration.ts';
import { unfinishedApplication } from './unfinished-registration.ts';

const application = publisherApplicationSchema.parse({
  firstName: 'Petra',
  lastName: 'Meeples',
  email: 'petra@harvest.example',
  publisher: { kind: 'new', name: 'Harvest Games' },
  websiteUrl: 'https://harvest.example',
});
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('unfinishedApplication', () => {
  it('returns the application to the account that it belongs to', () => {
    expect(unfinishedApplication(stored({ userId: '5', application }), '5')).toEqual(application);
  });

  it('returns null to another account', () => {
    expect(unfinishedApplication(stored({ userId: '5', application }), '6')).toBeNull();
  });

  it.each([null, 'text', {}, { userId: '5' }, { userId: '5', application: { email: 'petra' } }])(
    'returns null for the unreadable value %j',
    (saved) => {
      expect(unfinishedApplication(saved, '5')).toBeNull();
    },
  );
});
