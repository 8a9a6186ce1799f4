import { describe, expect, it } from 'vitest';
import { composeExamples } from './mail-examples.ts';

describe('the templates', () => {
  it('write each kind in text and HTML alike, with a name', async () => {
    for (const { kind, mail } of await composeExamples()) {
      expect(mail.subject, kind).toMatch(/\S/);
      expect(mail.text, kind).toMatch(/^Hello Petra,\n\n/);
      expect(mail.html, kind).toContain('Hello Petra,');
      expect(`${mail.subject} ${mail.text}`, kind).not.toMatch(
        /undefined|null|NaN|\[object|\{\w+\}/,
      );
    }
  });

  it('end with a link only where the recipient can end such mails', async () => {
    for (const { kind, mail } of await composeExamples()) {
      const canEnd = /^(report|proposal)_/.test(kind);
      expect(mail.headers !== undefined, kind).toBe(canEnd);
      expect(/\/unsubscribe\?id=/.test(mail.text), kind).toBe(canEnd);
    }
  });
});
