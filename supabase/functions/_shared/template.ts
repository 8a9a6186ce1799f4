import { brand } from '@ludarium/domain/brand';
import { colours, type Mode } from '@ludarium/domain/design';
import { cutText } from '@ludarium/domain/text';

/** Renders an email as text and as HTML. */
export function composeMail(content: EmailContent) {
  const named = {
    ...content,
    subject: toOneLine(content.subject),
    greeting: toOneLine(content.greeting),
  };
  return {
    to: content.to,
    subject: named.subject,
    text: renderText(named),
    html: renderHtml(named),
  };
}

/** Removes line breaks, so that a name cannot add a header or a paragraph. */
function toOneLine(text: string): string {
  return cutText(text.replaceAll(/[\r\n\0]+/g, ' '), 150);
}

/** Quotes the further lines of a text, so that a note cannot begin a paragraph or a button of its own. */
const toBlock = (text: string): string => text.replaceAll(/\r?\n|[\r\u2028\u2029]/g, '\n> ');

function renderText(content: EmailContent): string {
  return [
    `${content.greeting},`,
    ...content.paragraphs.map(getText),
    ...(content.facts
      ? [content.facts.map(([label, value]) => `${label}: ${toBlock(value)}`).join('\n')]
      : []),
    ...(content.button ? [`${content.button.label}:\n${content.button.url}`] : []),
    ...(content.afterwards ?? []).map(getText),
    `The ${brand.name} team\n${brand.supportEmail}`,
  ].join('\n\n');
}

/** A paragraph as plain text, with the address after the label of each link. */
function getText(content: Paragraph): string {
  if (typeof content === 'string') return toBlock(content);
  return content
    .map((piece) => (typeof piece === 'string' ? piece : `${piece.label}: ${piece.url}`))
    .join('');
}

const { paper, surface, ink, muted, line, felt, sky, honey, meeple } = colours.light;

/** Escapes text for HTML, XML and their attributes; control characters are removed. */
export function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removed here
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
      .replaceAll(/[&<>"']/g, (sign) => names[sign] ?? sign)
  );
}

/**
 * Renders the email as HTML for mail clients: tables, inline styles, no images. Clients with
 * support for media queries use the style sheet's rules for dark mode and narrow windows.
 */
function renderHtml(content: EmailContent): string {
  const { subject, greeting, paragraphs, facts = [], button, afterwards = [] } = content;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper};color:${ink};font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(getText(paragraphs[0] ?? ''))}</div>
<table role="presentation" class="paper outer" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" class="around" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${surface};border:1px solid ${line};border-radius:22px;border-collapse:separate">
<tr><td class="head" style="padding:20px 32px;background:${felt.fill};border-radius:21px 21px 0 0">${head}</td></tr>
<tr><td class="body" style="padding:32px 32px 16px">
<h1 class="ink" style="margin:0 0 20px;font-size:24px;line-height:1.2;letter-spacing:-.01em;color:${ink}">${escapeHtml(subject)}</h1>
${[`${greeting},`, ...paragraphs].map(paragraph).join('\n')}
${renderFacts(facts)}
${button ? renderButton(button) : ''}
${afterwards.map(paragraph).join('\n')}
</td></tr>
<tr><td class="muted foot" style="padding:16px 32px 24px;border-top:1px solid ${line};font-size:13px;color:${muted}">The ${escapeHtml(brand.name)} team &middot; <a class="muted" href="mailto:${escapeHtml(brand.supportEmail)}" style="color:${muted}">${escapeHtml(brand.supportEmail)}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

/** A coloured pip of a die, beside the product name. */
const pip = (colour: string) =>
  `<span style="display:inline-block;width:10px;height:10px;margin-left:6px;border-radius:5px;background:${colour}"></span>`;
const head = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td style="font-weight:700;font-size:20px;color:${felt.onFill}">${escapeHtml(brand.name)}</td>
<td align="right" aria-hidden="true" style="line-height:1">${[paper, honey.fill, meeple.tint].map(pip).join('')}</td>
</tr></table>`;

function paragraph(content: Paragraph): string {
  const pieces = typeof content === 'string' ? [content] : content;
  const html = pieces.map((piece) =>
    typeof piece === 'string'
      ? escapeHtml(piece)
      : `<a class="link" href="${escapeHtml(piece.url)}" style="color:${sky.text}">${escapeHtml(piece.label)}</a>`,
  );
  return `<p style="margin:0 0 16px">${html.join('')}</p>`;
}

function renderFacts(facts: NonNullable<EmailContent['facts']>): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th class="muted fact" scope="row" align="left" valign="top" style="padding:8px 16px 8px 0;border-top:1px solid ${line};font-size:14px;font-weight:400;color:${muted}">${escapeHtml(label)}</th><td class="fact" style="padding:8px 0;border-top:1px solid ${line};font-size:14px;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse">${rows.join('')}</table>`;
}

function renderButton({ label, url }: NonNullable<EmailContent['button']>): string {
  const address = escapeHtml(url);
  return `<p style="margin:24px 0"><a class="button" href="${address}" style="display:inline-block;padding:14px 26px;border-radius:14px;background:${felt.fill};color:${felt.onFill};font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="muted" style="margin:0 0 16px;font-size:13px;color:${muted}">Or open this address:<br><a class="link" href="${address}" style="color:${sky.text};word-break:break-all">${address}</a></p>`;
}

/** CSS rules that override the inline colours in one colour scheme. */
function renderColours(mode: Mode): string {
  const all = colours[mode];
  const set = (selector: string, rule: string) => `${selector}{${rule}}`;
  return [
    set('.paper', `background:${all.paper}!important;color:${all.ink}!important`),
    set('.card', `background:${all.surface}!important;border-color:${all.line}!important`),
    set('.ink', `color:${all.ink}!important`),
    set('.muted', `color:${all.muted}!important`),
    set('.fact,.foot', `border-color:${all.line}!important`),
    set('.link', `color:${all.sky.text}!important`),
    set('.button', `background:${all.felt.fill}!important;color:${all.felt.onFill}!important`),
  ].join('');
}

const styles = [
  `@media (prefers-color-scheme:dark){${renderColours('dark')}}`,
  '@media (max-width:480px){.around{padding:12px 8px!important}.head{padding:16px 20px!important}.body{padding:24px 20px 8px!important}.foot{padding:16px 20px!important}.button{display:block!important;text-align:center}}',
].join('');

/** Plain text, which is escaped when the HTML is rendered, or pieces of it with links. */
type Paragraph = string | readonly (string | { readonly label: string; readonly url: string })[];

/** The content of a mail, independent of its format (text or HTML). */
export interface EmailContent {
  readonly to: string;
  /** Also the heading of the mail. */
  readonly subject: string;
  /** Salutation, for example "Hello Petra". */
  readonly greeting: string;
  readonly paragraphs: readonly Paragraph[];
  /** Facts as pairs of label and value. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Button with the main action. */
  readonly button?: { readonly label: string; readonly url: string };
  /** Note on the button, for example how long its link is valid. */
  readonly afterwards?: readonly Paragraph[];
}
