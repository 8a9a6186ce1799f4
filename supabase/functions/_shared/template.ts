import { brand } from '@ludarium/domain/brand';
import type { Mail } from './services.ts';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  /** First words of the letter, "Hello Petra" say. */
  readonly greeting: string;
  /** What happened, a paragraph each. Plain text: everything is escaped here. */
  readonly paragraphs: readonly string[];
  /** Facts as pairs of label and value. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** The one thing to do. */
  readonly button?: { readonly label: string; readonly url: string };
}

/** Makes the mail of a letter: the same words as text and as HTML. */
export function composeMail(letter: Letter): Mail {
  return {
    to: letter.to,
    subject: oneLine(letter.subject),
    text: asText(letter),
    html: asHtml(letter),
  };
}

/** A header holds one line: what somebody typed can't add another. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\0]+/g, ' ').slice(0, 200);
}

function asText(letter: Letter): string {
  return [
    `${letter.greeting},`,
    ...letter.paragraphs,
    ...(letter.facts
      ? [letter.facts.map(([label, value]) => `${label}: ${value}`).join('\n')]
      : []),
    ...(letter.button ? [`${letter.button.label}:\n${letter.button.url}`] : []),
    `The ${brand.name} team\n${brand.supportEmail}`,
  ].join('\n\n');
}

/** Escapes text for HTML content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (sign) => names[sign] ?? sign);
}

function asHtml(letter: Letter): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;line-height:1.55">${escapeHtml(text)}</p>`;
  const facts = letter.facts
    ? `<table role="presentation" style="margin:0 0 20px;border-collapse:collapse">${letter.facts
        .map(
          ([label, value]) =>
            `<tr><td style="padding:4px 16px 4px 0;color:#5b5668;vertical-align:top">${escapeHtml(label)}</td><td style="padding:4px 0;word-break:break-word">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`
    : '';
  const button = letter.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(letter.button.url)}" style="background:#1f6f54;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 22px;border-radius:12px;display:inline-block">${escapeHtml(letter.button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5b5668">Or open this address:<br><a href="${escapeHtml(letter.button.url)}" style="color:#2f6fb3;word-break:break-all">${escapeHtml(letter.button.url)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#fbf7ef;color:#1d1b26;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #e9dfcb;border-radius:20px;padding:32px">
<p style="margin:0 0 24px;font-weight:700;font-size:20px;color:#1f6f54">&#x2B22; ${escapeHtml(brand.name)}</p>
${paragraph(`${letter.greeting},`)}
${letter.paragraphs.map(paragraph).join('\n')}
${facts}${button}
<p style="margin:24px 0 0;font-size:13px;color:#5b5668">The ${escapeHtml(brand.name)} team &middot; ${escapeHtml(brand.supportEmail)}</p>
</div></body></html>`;
}
