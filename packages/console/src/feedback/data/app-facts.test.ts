import { noAppFacts } from '@ludarium/domain/feedback';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadAppFacts, readAppLink, storeAppFacts } from './app-facts.ts';

beforeEach(() => storeAppFacts(noAppFacts));

describe('a link from the app', () => {
  it('has the facts and the screen, and opens the form', () => {
    expect(readAppLink('?screen=Me&build=412&os=iOS+19&device=iPhone&locale=de-DE&card=7')).toEqual(
      {
        facts: { build: '412', os: 'iOS 19', device: 'iPhone', locale: 'de-DE' },
        screen: 'Me',
        search: '?card=7&dialog=new',
      },
    );
  });

  it('leaves out what a report could not have', () => {
    expect(readAppLink(`?build=${'9'.repeat(41)}&os=%00&locale=xx_!`)?.facts).toEqual({
      build: '',
      os: '',
      device: '',
      locale: '',
    });
  });

  it('is not one that only filters by a screen', () => {
    expect(readAppLink('?screen=Me')).toBeNull();
  });
});

it('the facts are remembered on the device', () => {
  expect(loadAppFacts().build).toBe('');
  const facts = { build: '412', os: 'iOS 19', device: '', locale: 'en' };
  storeAppFacts(facts);
  expect(loadAppFacts()).toEqual(facts);
});
