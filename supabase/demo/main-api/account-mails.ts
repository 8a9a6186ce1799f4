import { brand } from '@ludarium/domain/brand';
import { composeMail } from '../../functions/_shared/template.ts';

interface MailedLink {
  readonly to: string;
  readonly firstname: string;
  readonly link: string;
  /** '24 hours' */
  readonly lifetime: string;
}

/** To the new address: the link that confirms it. */
export function emailChangeMail({ to, firstname, link, lifetime }: MailedLink) {
  return composeMail({
    to,
    subject: `Confirm your new email address at ${brand.name}`,
    greeting: `Hello ${firstname}`,
    paragraphs: [`This address is to become the one of your ${brand.name} account.`],
    button: { label: 'Confirm the new address', url: link },
    afterwards: [
      `The link works once and for ${lifetime}. Until then you sign in with your present address. If you did not ask for this, ignore this mail: nothing changes.`,
    ],
  });
}

/** To the new address if it has an account already, which only its owner may know. */
export function addressTakenMail(to: string) {
  return composeMail({
    to,
    subject: `This address already has a ${brand.name} account`,
    greeting: 'Hello',
    paragraphs: [
      `Somebody, hopefully you, asked to use this address for another ${brand.name} account. It already has an account, so nothing was changed.`,
    ],
  });
}

/** To the present address: its replacement was requested. */
export function emailChangeNotice(to: string, firstname: string, email: string) {
  return composeMail({
    to,
    subject: `A new email address was asked for at ${brand.name}`,
    greeting: `Hello ${firstname}`,
    paragraphs: [
      `Somebody with your password asked to change the address of your ${brand.name} account to ${email}. It changes when the link that was sent there is used.`,
    ],
    afterwards: [
      `If it wasn't you, set a new password at once and write to us: this address counts until then.`,
    ],
  });
}

/** To the account's address: the password was changed. */
export function passwordChangeNotice(to: string, firstname: string, resetUrl: string) {
  return composeMail({
    to,
    subject: `Your ${brand.name} password was changed`,
    greeting: `Hello ${firstname}`,
    paragraphs: [
      `The password of your ${brand.name} account was changed, and every other device was signed out.`,
    ],
    button: { label: 'Set another password', url: resetUrl },
    afterwards: ["If it wasn't you, set another password at once with the button above."],
  });
}

/** The mail with the activation link, as a button and as text. */
export function activationMail({ to, firstname, link, lifetime }: MailedLink) {
  return composeMail({
    to,
    subject: `Activate your ${brand.name} account`,
    greeting: `Hello ${firstname}`,
    paragraphs: [
      `An account at ${brand.name} was registered with this email address. Please confirm that the address is yours.`,
    ],
    button: { label: 'Confirm your email address', url: link },
    afterwards: [
      `The link works once and for ${lifetime}. If you did not register, ignore this mail: the address then stays unconfirmed.`,
    ],
  });
}

/** The mail with the reset link: what happened, one button, the plain link. */
export function resetMail({ to, firstname, link, lifetime }: MailedLink) {
  return composeMail({
    to,
    subject: `Set a new ${brand.name} password`,
    greeting: `Hello ${firstname}`,
    paragraphs: [
      `Somebody, hopefully you, asked to set a new password for your ${brand.name} account.`,
    ],
    button: { label: 'Set a new password', url: link },
    afterwards: [
      `The link works once and for ${lifetime}. If it wasn't you, ignore this mail: your password stays as it is.`,
    ],
  });
}
