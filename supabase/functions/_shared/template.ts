import { brand } from '@ludarium/domain/brand';
import type { Letter } from './letter.ts';
import { letterHtml } from './letter-html.ts';

/** Renders a letter as text and as HTML. */
export function composeMail(letter: Letter) {
  const named = { ...letter, subject: oneLine(letter.subject) };
  return {
    to: letter.to,
    subject: named.subject,
    text: asText(named),
    html: letterHtml(named),
  };
}

/** Removes line breaks, so that user input cannot add a header. */
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
    ...(letter.afterwards ?? []),
    `The ${brand.name} team\n${brand.supportEmail}`,
  ].join('\n\n');
}
