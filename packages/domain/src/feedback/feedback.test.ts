import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from '../dates/index.ts';
import { cardOwnership, excludeSelf, personName } from './people.ts';
import { commentSchema, editSchema, submitSchema } from './schema.ts';
import {
  appScreens,
  categories,
  categoryLabels,
  columnTitles,
  isAppScreen,
  isCategory,
  isFeedbackStatus,
  isPriority,
} from './vocabulary.ts';

const report = { title: 'Crash', content: 'It crashed.', category: 'bug' };

describe('the vocabulary', () => {
  it('has 13 categories, each with a label, and 12 screens', () => {
    expect(categories).toHaveLength(13);
    expect([...categories]).toEqual(Object.keys(categoryLabels));
    expect(appScreens).toHaveLength(12);
    expect(columnTitles.under_development).toBe('Under Development');
  });

  it('rejects unknown values', () => {
    expect([isCategory('bug'), isCategory('x')]).toEqual([true, false]);
    expect([isPriority('major'), isPriority(4)]).toEqual([true, false]);
    expect([isFeedbackStatus('on_hold'), isFeedbackStatus('')]).toEqual([true, false]);
    expect([isAppScreen('Me'), isAppScreen('me')]).toEqual([true, false]);
  });
});

describe('the report form', () => {
  it('defaults to priority minor and no screen', () => {
    expect(submitSchema.parse({ ...report, screen: '' })).toEqual({
      ...report,
      priority: 'minor',
      screen: null,
      build: null,
      os: null,
      device: null,
      locale: null,
    });
    expect(submitSchema.parse({ ...report, screen: 'Me' }).screen).toBe('Me');
  });

  it.each([
    [{ title: ' ' }, 'Title is required'],
    [{ title: 'x'.repeat(101) }, 'Title too long'],
    [{ content: '' }, 'Description is required'],
    [{ content: 'x'.repeat(1001) }, 'Description too long'],
    [{ category: '' }, 'Category is required'],
    [{ priority: 'x' }, 'Priority is required'],
  ])('with %o reports the error', (change, message) => {
    const issues = submitSchema.safeParse({ ...report, ...change }).error?.issues;
    expect(issues?.map((issue) => issue.message)).toEqual([message]);
  });

  it('accepts a title of 100 and a description of 1000 characters', () => {
    const longest = { ...report, title: 'x'.repeat(100), content: 'x'.repeat(1000) };
    expect(submitSchema.safeParse(longest).success).toBe(true);
  });

  it('is edited with title, description, category and priority', () => {
    expect(Object.keys(editSchema.shape)).toEqual(['title', 'content', 'category', 'priority']);
  });
});

describe('a comment', () => {
  it('must not be empty', () => {
    expect(commentSchema.safeParse({ content: ' \n ' }).success).toBe(false);
    expect(commentSchema.parse({ content: ' Seen. ' })).toEqual({ content: 'Seen.' });
  });
});

describe('people', () => {
  it('are excluded from their own search', () => {
    expect(excludeSelf([{ id: '1' }, { id: '2' }], '1')).toEqual([{ id: '2' }]);
  });

  it('are named by the available name parts', () => {
    const nobody = { firstName: null, lastName: null };
    expect(personName({ firstName: 'Ada', lastName: 'Lovelace' }, '1')).toBe('Ada Lovelace');
    expect(personName({ ...nobody, displayName: 'ada' }, '1')).toBe('ada');
    expect(personName({ ...nobody, email: 'a@b.de' }, '1')).toBe('a@b.de');
    expect(personName(nobody, '1')).toBe('User 1');
  });

  it('own, share or ignore cards', () => {
    expect(cardOwnership({ assigned_to: '1' }, '1')).toBe('mine');
    expect(cardOwnership({ assigned_to: '2' }, '1')).toBe('others');
    expect(cardOwnership({ assigned_to: null }, '1')).toBe('unassigned');
  });
});

describe('dates', () => {
  it('are formatted as in the specification, in the local time zone', () => {
    const moment = new Date(2025, 10, 1, 14, 5).toISOString();
    expect(formatDate(moment)).toBe('Nov 01, 2025');
    expect(formatDateTime(moment)).toBe('Nov 01, 2025 14:05');
    expect(formatDate('yesterday')).toBe('yesterday');
  });
});
