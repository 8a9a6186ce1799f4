import { brand } from '@ludarium/domain/brand';
import type { Mail } from '@ludarium/supabase/functions/_shared/services.ts';
import { composeMail } from '@ludarium/supabase/functions/_shared/template.ts';

/** The mails greet nobody by a name: strangers choose names and addresses. */
const greeting = 'Hello';

interface MailedLink {
  readonly to: string;
  readonly link: string;
  /** '24 hours' */
  readonly lifetime: string;
}

/** To the account's address: the password was changed. */
export const passwordChangeNotice = (to: string, resetUrl: string): Mail =>
  composeMail({
    to,
    greeting,
    subject: `Your ${brand.name} password was changed`,
    paragraphs: [
      `The password of your ${brand.name} account was changed, and every other device was signed out.`,
    ],
    button: { label: 'Set another password', url: resetUrl },
    afterwards: ["If it wasn't you, set another password at once with the link above."],
  });

/** The mail with the activation link, as a button and as text. */
export const activationMail = ({ to, link, lifetime }: MailedLink): Mail =>
  composeMail({
    to,
    greeting,
    subject: `Activate your ${brand.name} account`,
    paragraphs: [
      `An account at ${brand.name} was registered with this email address. Please confirm that the address is yours.`,
    ],
    button: { label: 'Confirm your email address', url: link },
    afterwards: [
      `The link works once and for ${lifetime}. If you did not register, ignore this mail: the address then stays unconfirmed.`,
    ],
  });

/** The mail with the reset link: what happened, one button, the plain link. */
export const resetMail = ({ to, link, lifetime }: MailedLink): Mail =>
  composeMail({
    to,
    greeting,
    subject: `Set a new ${brand.name} password`,
    paragraphs: [
      `Somebody, hopefully you, asked to set a new password for your ${brand.name} account.`,
    ],
    button: { label: 'Set a new password', url: link },
    afterwards: [
      `The link works once and for ${lifetime}. If it wasn't you, ignore this mail: your password stays as it is.`,
    ],
  });
