import { describe, expect, it } from 'vitest';
import { hasFilter, hasLongShape, hasTextFilter } from './gateway.ts';

describe('hasTextFilter', () => {
  it.each([
    'title=match.a',
    'title=like.*a*',
    'title=not.ilike.*a*',
    'title=like(any).{*a*,*b*}',
    'title=%6Datch.a',
    'title=not.fts.a',
    'or=(id.eq.1,title.wfts(english).a)',
    'select=id;title=match.a',
    'or=(id.eq.1,title.not.imatch.a)',
    'or=(id.eq.1,and(title.match(any).{a},id.eq.2))',
    'not.or=(title.match.a)',
    'or=("title".match.a)',
    'or=(title->>x.match.a)',
    'reports.or=(title.match.a)',
    'or=(title.eq.a",title.match.b,title.eq.c")',
    'or=(title.eq."a,title.match.b".c)',
    'or=(id.in.(a"b,c),title.match.b,title.eq.d")',
  ])('is true for %s', (search) => expect(hasTextFilter(search)).toBe(true));

  it.each([
    '',
    'title=eq.match.a',
    'match=eq.1',
    'select=match.a',
    'or=(title.eq."a,b.match.c",id.eq.1)',
    'or=(id.in.("a,b.match.c","d"),"e,f.match.g".eq.1)',
    'or=(title.eq."*(x.match.y*",id.eq.1)',
    'parameter=matching',
  ])('is false for %s', (search) => expect(hasTextFilter(search)).toBe(false));
});

it.each([
  ['', false],
  ['select=id&order=id&limit=1', false],
  ['reports.order=id', false],
  ['select=id,reports(id)&reports.id=eq.1', false],
  ['select=id,not:reports(id)&not.id=eq.1', false],
  ['id=eq.1', true],
  ['or=(id.eq.1,id.eq.2)', true],
  ['not.and=(id.eq.1,id.eq.2)', true],
])('hasFilter of "%s" is %s', (search, filters) => expect(hasFilter(search)).toBe(filters));

it.each([
  ['select', 500, false],
  ['select', 501, true],
  ['reports.order', 501, true],
  ['not.or', 501, true],
  ['id', 10_000, false],
])('hasLongShape of %s with %d characters is %s', (name, length, isLong) =>
  expect(hasLongShape(`${name}=${'x'.repeat(length)}`)).toBe(isLong),
);
