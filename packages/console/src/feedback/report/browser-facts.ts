import { type AppFacts, describeBrowser } from '@ludarium/domain/feedback';
import { z } from 'zod';

export type BrowserFacts = Omit<AppFacts, 'build'>;
export const browserFactNames = ['os', 'device', 'locale'] as const;

const hints = z.object({
  platform: z.string(),
  platformVersion: z.string().optional(),
  model: z.string().optional(),
  brands: z.array(z.object({ brand: z.string(), version: z.string() })),
});

/** `navigator.userAgentData`, which TypeScript does not know; null where the browser has none. */
async function readHints() {
  const data: unknown = Reflect.get(navigator, 'userAgentData');
  if (!hasHighEntropyValues(data)) return null;
  const values = await data.getHighEntropyValues(['model', 'platformVersion']).catch(() => data);
  return hints.safeParse(values).data ?? null;
}

interface UserAgentData {
  readonly getHighEntropyValues: (names: readonly string[]) => Promise<unknown>;
}

function hasHighEntropyValues(data: unknown): data is UserAgentData {
  return typeof data === 'object' && data !== null && 'getHighEntropyValues' in data;
}

/** System, device and language as this browser describes them. */
export async function readBrowserFacts(): Promise<BrowserFacts> {
  const { userAgent, language, maxTouchPoints } = navigator;
  const { width, height } = window.screen;
  return describeBrowser({
    userAgent,
    language,
    touchPoints: maxTouchPoints,
    screen: { width, height },
    hints: await readHints(),
  });
}
