import { beforeEach, describe, expect, it } from 'vitest';
import { loadAppFacts, readAppLink } from './app-facts.ts';

const none = { build: null, os: null, device: null, locale: null };

beforeEach(() => readAppLink('?build=')?.store());

describe('a link from the app', () => {
  it('has the facts, which are remembered, and the screen, and opens the form', () => {
    expect(loadAppFacts()).toEqual(none);
    const link = readAppLink('?screen=Me&build=412&os=iOS+19&device=iPhone&locale=de-DE&card=7');
    expect(link).toMatchObject({ screen: 'Me', search: '?card=7&dialog=new' });
    link?.store();
    expect(loadAppFacts()).toEqual({
      build: '412',
      os: 'iOS 19',
      device: 'iPhone',
      locale: 'de-DE',
    });
  });

  it('leaves out what a report could not have', () => {
    readAppLink(`?build=${'9'.repeat(41)}&os=%00&device=+&locale=xx_!`)?.store();
    expect(loadAppFacts()).toEqual(none);
  });

  it('is not one that only filters by a screen', () => {
    expect(readAppLink('?screen=Me')).toBeNull();
  });
});
