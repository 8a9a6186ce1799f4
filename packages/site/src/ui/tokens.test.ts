import { cssTokenSheet } from '@ludarium/domain/design';
import { expect, it } from 'vitest';

it('keeps tokens.css what the design tokens say (rewrite it with vitest -u)', async () => {
  await expect(`${cssTokenSheet()}\n`).toMatchFileSnapshot('./tokens.css');
});
