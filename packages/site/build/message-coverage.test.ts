import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  confirmationMessages,
  debugDialogMessages,
  fieldMessages,
  pageMessages,
  passwordGateMessages,
  passwordResetMessages,
  registrationMessages,
  removedTokenMessages,
  signInMessages,
  signOutMessages,
} from '@ludarium/domain/account';
import { betaMessages } from '@ludarium/domain/beta';
import { deletionFormMessages } from '@ludarium/domain/deletion';
import { privacyPolicyMessages, termsMessages } from '@ludarium/domain/legal';
import {
  publisherFieldMessages,
  publisherRequestMessages,
  publisherSearchMessages,
} from '@ludarium/domain/publishers';
import { describe, expect, it } from 'vitest';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..');

const { descriptionTooLong, avatarInvalid, ...publisherFields } = publisherFieldMessages;
const { loadFailed } = privacyPolicyMessages;

/** The texts of the catalogue that the site shows; the portal's and the editor's are the console's. */
const catalogue: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  signInMessages,
  signOutMessages,
  removedTokenMessages,
  fieldMessages,
  registrationMessages,
  confirmationMessages,
  passwordResetMessages,
  passwordGateMessages,
  debugDialogMessages,
  pageMessages,
  publisherFields,
  publisherSearchMessages,
  publisherRequestMessages,
  betaMessages,
  deletionFormMessages,
  termsMessages,
  privacyPolicy: { loadFailed },
};

/** Every test that looks at the site's pages: the journeys, and the stories that act. */
function testsOfTheSite(): string {
  const files = ['tests/e2e', 'packages/site/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(spec\.ts|stories\.tsx)$/.test(name))
      .map((name) => path.join(root, folder, name)),
  );
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

const tests = testsOfTheSite();

describe('every message of the catalogue that the site shows is asserted by a test', () => {
  for (const [subject, messages] of Object.entries(catalogue)) {
    for (const [name, text] of Object.entries(messages)) {
      it(`${subject}.${name}`, () => {
        // As a literal, so that a changed text fails the test that names it.
        const written = [text, text.replaceAll("'", "\\'")];
        expect(
          written.some((form) => tests.includes(form)),
          `never asserted: ${text}`,
        ).toBe(true);
      });
    }
  }
});
