import { brand } from '@ludarium/domain/brand';
import { composeMail } from '../../functions/_shared/template.ts';

/** The mail with the activation link, as a button and as text. */
export function activationMail(activation: {
  readonly to: string;
  readonly firstname: string;
  readonly link: string;
  readonly hours: number;
}) {
  const { to, firstname, link, hours } = activation;
  return composeMail({
    to,
    subject: `Activate your ${brand.name} account`,
    greeting: `Hello ${firstname}`,
    paragraphs: [
      `An account at ${brand.name} was registered with this email address. Please confirm that the address is yours.`,
    ],
    button: { label: 'Confirm your email address', url: link },
    afterwards: [
      `The link works once and for ${hours} hours. If you did not register, ignore this mail: the address then stays unconfirmed.`,
    ],
  });
}
