import { cssTokenSheet } from '@ludarium/domain/design';
import { expect, it } from 'vitest';

it('keeps tokens.css equal to the design tokens (update with vitest -u)', async () => {
  await expect(`${cssTokenSheet()}\n`).toMatchFileSnapshot('./tokens.css');
});
