import { describe, expect, it } from 'vitest';
import { readShownEmail } from './RegisterConfirmationPage.tsx';

describe('readShownEmail', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    [' ada@example.com ', 'ada@example.com'],
    [null, null],
    ['', null],
    ['ada', null],
    ['<script>alert(1)</script>', null],
    ['Call 0900-SCAM now', null],
    [`${'a'.repeat(300)}@example.com`, null],
  ])('%j is shown as %j', (parameter, shown) => {
    expect(readShownEmail(parameter)).toBe(shown);
  });
});
