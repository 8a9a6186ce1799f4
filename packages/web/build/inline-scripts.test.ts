import { describe, expect, it } from 'vitest';
import { inlineScripts } from './inline-scripts.ts';

describe('inlineScripts', () => {
  it('inlines the scripts that it is given, and leaves the others', () => {
    const head = '<script src="/theme.js"></script><script src="/other.js"></script>';
    expect(inlineScripts(head, { '/theme.js': 'a && $1' })).toBe(
      '<script>a && $1</script><script src="/other.js"></script>',
    );
  });
});
