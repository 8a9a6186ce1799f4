import { colours } from '@ludarium/domain/design';
import { expect, it } from 'vitest';
import { composeMail } from './template.ts';

const letter = {
  to: 'ada@games.example',
  subject: 'New request: Hex & Sons\r\nBcc: everybody@games.example',
  greeting: 'Hello <b>Ada</b>',
  paragraphs: ['Petra asks for access.'],
  facts: [['Note', '<script>alert(1)</script>']],
  button: { label: 'Review', url: 'https://games.example/admin?a=1&b="2"' },
  afterwards: ['It waits.'],
} as const;

it('renders the same content as text and as HTML', () => {
  const { text, html } = composeMail(letter);
  expect(text).toBe(
    [
      'Hello <b>Ada</b>,',
      'Petra asks for access.',
      'Note: <script>alert(1)</script>',
      'Review:\nhttps://games.example/admin?a=1&b="2"',
      'It waits.',
      'The Ludarium team\nsupport@ludarium.example',
    ].join('\n\n'),
  );
  for (const words of ['Petra asks for access.', 'It waits.', 'support@ludarium.example']) {
    expect(html).toContain(words);
  }
});

it('escapes user input', () => {
  const { subject, html } = composeMail(letter);
  expect(subject).toBe('New request: Hex & Sons Bcc: everybody@games.example');
  expect(html).not.toMatch(/<script|<b>|<img/);
  expect(html).toContain('href="https://games.example/admin?a=1&amp;b=&quot;2&quot;"');
});

it('contains no external resources and has rules for dark mode', () => {
  const { html } = composeMail(letter);
  expect(html).not.toMatch(/src=|url\(/);
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toContain(colours.dark.paper);
});
