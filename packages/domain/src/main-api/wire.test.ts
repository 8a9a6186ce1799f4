import { describe, expect, it } from 'vitest';
import { line, text } from './wire.ts';

describe('line', () => {
  const name = line('name', 20).min(1, 'The name field is required.');

  it.each([
    [' Zoë O’Neill ', 'Zoë O’Neill'],
    ['山田', '山田'],
    ['🎲', '🎲'],
    ["D'Arcy-Jones 3", "D'Arcy-Jones 3"],
  ])('accepts %j', (value, read) => {
    expect(name.parse(value)).toBe(read);
  });

  it.each(['', ' ', '\u200b', '\u200e \u2060', '\u3164', '\u2800'])(
    'treats %j as empty',
    (value) => {
      expect(name.safeParse(value).error?.issues[0]?.message).toBe('The name field is required.');
    },
  );

  it.each(['Bob,\n\nYour account', 'a\rb', 'a\u2028b', 'a\u0085b', 'a\u0000b', '\u0000', '\u0007'])(
    'refuses %j',
    (value) => {
      expect(name.safeParse(value).success).toBe(false);
    },
  );
});

describe('text', () => {
  it('keeps line breaks and refuses NUL', () => {
    expect(text('note', 20).parse('one\ntwo')).toBe('one\ntwo');
    expect(text('note', 20).safeParse('one\u0000two').success).toBe(false);
    expect(text('note', 20).safeParse('\u0000').success).toBe(false);
  });
});
