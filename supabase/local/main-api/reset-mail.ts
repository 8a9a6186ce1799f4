import { brand } from '@ludarium/domain/brand';
import { composeMail } from '../../functions/_shared/template.ts';

/** The mail with the reset link: what happened, one button, the plain link. */
export function resetMail(reset: {
  readonly to: string;
  readonly firstname: string;
  readonly link: string;
  readonly minutes: number;
}) {
  const { to, firstname, link, minutes } = reset;
  return composeMail({
    to,
    subject: `Set a new ${brand.name} password`,
    greeting: `Hello ${firstname}`,
    paragraphs: [
      `Somebody, hopefully you, asked to set a new password for your ${brand.name} account.`,
    ],
    button: { label: 'Set a new password', url: link },
    afterwards: [
      `The link works once and for ${minutes} minutes. If it wasn't you, ignore this mail: your password stays as it is.`,
    ],
  });
}
