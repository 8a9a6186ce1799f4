import { expect, it } from 'vitest';
import { appFactFields } from './app-facts.ts';
import { type BrowserDescription, describeBrowser } from './browser-facts.ts';

const phone: BrowserDescription = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  language: 'de-DE',
  touchPoints: 5,
  screen: { width: 412, height: 915 },
  hints: {
    platform: 'Android',
    platformVersion: '15.0.0',
    model: 'Pixel 8',
    brands: [
      { brand: 'Not)A;Brand', version: '8' },
      { brand: 'Chromium', version: '140' },
      { brand: 'Google Chrome', version: '140' },
    ],
  },
};
const withAgent = (userAgent: string, touchPoints = 0) =>
  describeBrowser({ ...phone, userAgent, touchPoints, hints: null });

it('describes a phone by the values of userAgentData', () => {
  expect(describeBrowser(phone)).toEqual({
    os: 'Android 15',
    device: 'Pixel 8, Chrome 140, 412×915',
    locale: 'de-DE',
  });
});

it.each([
  ['15.0.0', 'Windows 11'],
  ['10.0.0', 'Windows 10'],
  ['', 'Windows'],
])('knows version %j of Windows', (platformVersion, os) => {
  const hints = { platform: 'Windows', platformVersion, brands: [] };
  expect(describeBrowser({ ...phone, hints }).os).toBe(os);
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'iOS 18.6',
    'iPhone, Safari 26.0, 412×915',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1',
    'iOS 18.6',
    'iPhone, Chrome 140, 412×915',
  ],
  [
    'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
    'Android 15',
    'Firefox 143, 412×915',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    'Linux',
    'Firefox 143, 412×915',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Windows',
    'Edge 140, 412×915',
  ],
  ['Something else', '', '412×915'],
])('describes %s', (userAgent, os, device) => {
  expect(withAgent(userAgent)).toMatchObject({ os, device });
});

it('tells an iPad from a Mac by its touch screen', () => {
  const agent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
  expect(withAgent(agent)).toMatchObject({ os: 'macOS', device: 'Safari 26.0, 412×915' });
  expect(withAgent(agent, 5)).toMatchObject({ os: 'iPadOS', device: 'iPad, Safari 26.0, 412×915' });
});

it('leaves out what is longer than a report may have', () => {
  const hints = { platform: 'W'.repeat(60), model: 'M'.repeat(90), brands: [] };
  const facts = describeBrowser({ ...phone, hints });
  expect(facts).toEqual({ os: '', device: '412×915', locale: 'de-DE' });
  expect(appFactFields.device.safeParse(facts.device).success).toBe(true);
});
