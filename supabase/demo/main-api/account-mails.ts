import { brand } from '@ludarium/domain/brand';
import type { Mail } from '../../functions/_shared/services.ts';
import { composeMail } from '../../functions/_shared/template.ts';
import type { AccountMailContent } from '../../functions/send-mails/compose.ts';
import type { AccountMailer } from '../../server/stand-ins.ts';

/** A mailer without an outbox, for a main API that runs alone. Greets nobody by a name that they chose. */
export function createPlainMailer(send: (mail: Mail) => Promise<void>): AccountMailer {
  return {
    send: ({ to, content: { facts = [], button, afterwards = [], ...text } }) =>
      send(
        composeMail({
          ...text,
          facts,
          afterwards,
          ...(button ? { button } : {}),
          to,
          greeting: 'Hello',
        }),
      ),
  };
}

interface MailedLink {
  readonly link: string;
  /** '24 hours' */
  readonly lifetime: string;
}

/** To the account's address: the password was changed. */
export function passwordChangeNotice(resetUrl: string): AccountMailContent {
  return {
    subject: `Your ${brand.name} password was changed`,
    paragraphs: [
      `The password of your ${brand.name} account was changed, and every other device was signed out.`,
    ],
    button: { label: 'Set another password', url: resetUrl },
    afterwards: ["If it wasn't you, set another password at once with the link above."],
  };
}

/** The mail with the activation link, as a button and as text. */
export function activationMail({ link, lifetime }: MailedLink): AccountMailContent {
  return {
    subject: `Activate your ${brand.name} account`,
    paragraphs: [
      `An account at ${brand.name} was registered with this email address. Please confirm that the address is yours.`,
    ],
    button: { label: 'Confirm your email address', url: link },
    afterwards: [
      `The link works once and for ${lifetime}. If you did not register, ignore this mail: the address then stays unconfirmed.`,
    ],
  };
}

/** The mail with the reset link: what happened, one button, the plain link. */
export function resetMail({ link, lifetime }: MailedLink): AccountMailContent {
  return {
    subject: `Set a new ${brand.name} password`,
    paragraphs: [
      `Somebody, hopefully you, asked to set a new password for your ${brand.name} account.`,
    ],
    button: { label: 'Set a new password', url: link },
    afterwards: [
      `The link works once and for ${lifetime}. If it wasn't you, ignore this mail: your password stays as it is.`,
    ],
  };
}
