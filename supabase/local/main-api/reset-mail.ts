import { brand } from '@ludarium/domain/brand';
import { colours } from '@ludarium/domain/design';
import { escaped } from './escaping.ts';

const { paper, surface, ink, felt } = colours.light;

/** The mail with the reset link: what happened, one button, the plain link. */
export function resetMail(reset: {
  readonly to: string;
  readonly firstname: string;
  readonly link: string;
  readonly minutes: number;
}) {
  const { to, firstname, link, minutes } = reset;
  const greeting = `Hello ${firstname},`;
  const reason = `Somebody, hopefully you, asked to set a new password for your ${brand.name} account.`;
  const limit = `The link works once and for ${minutes} minutes.`;
  const otherwise = "If it wasn't you, ignore this mail: your password stays as it is.";
  return {
    to,
    subject: `Set a new ${brand.name} password`,
    text: [greeting, reason, `Set a new password: ${link}`, limit, otherwise].join('\n\n'),
    html: `<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;background:${paper};color:${ink};font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:${surface};border-radius:16px">
<h1 style="margin:0 0 16px;font-size:22px">Set a new password</h1>
<p>${escaped(greeting)}</p>
<p>${reason}</p>
<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:${felt.fill};color:${felt.onFill};text-decoration:none;font-weight:600">Set a new password</a></p>
<p>${limit} ${otherwise}</p>
<p style="font-size:13px;word-break:break-all">${escaped(link)}</p>
</div>
</body>
</html>`,
  };
}
