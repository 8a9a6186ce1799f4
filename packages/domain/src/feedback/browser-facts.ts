import { type AppFacts, appFactLimits } from './app-facts.ts';

/** What a browser says about itself and its device. */
export interface BrowserDescription {
  readonly userAgent: string;
  /** `navigator.language` */
  readonly language: string;
  /** `navigator.maxTouchPoints`: an iPad calls itself a Macintosh. */
  readonly touchPoints: number;
  /** In CSS pixels. */
  readonly screen: { readonly width: number; readonly height: number };
  /** `navigator.userAgentData` with its high-entropy values; null where it does not exist. */
  readonly hints: {
    readonly platform: string;
    readonly platformVersion?: string | undefined;
    readonly model?: string | undefined;
    readonly brands: readonly { readonly brand: string; readonly version: string }[];
  } | null;
}

/** The facts that a browser knows: 'Android 15' and 'Pixel 8, Chrome 140, 412×915'. */
export function describeBrowser(browser: BrowserDescription): Omit<AppFacts, 'build'> {
  const { userAgent, hints, language, touchPoints, screen } = browser;
  const isTablet = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  const model = hints?.model || (isTablet ? 'iPad' : /iPhone/.exec(userAgent)?.[0]);
  const os = hints ? describeSystem(hints) : findSystem(userAgent, isTablet);
  const name = hints ? findBrand(hints.brands) : findBrowser(userAgent);
  return {
    os: os.length <= appFactLimits.os ? os : '',
    device: join([model, name, `${screen.width}×${screen.height}`]),
    locale: language,
  };
}

/** As many of the parts as a report may have. */
function join(parts: readonly (string | undefined)[]): string {
  let text = '';
  for (const part of parts) {
    const longer = [text, part].filter(Boolean).join(', ');
    if (longer.length <= appFactLimits.device) text = longer;
  }
  return text;
}

function describeSystem({
  platform,
  platformVersion = '',
}: NonNullable<BrowserDescription['hints']>) {
  const version = platformVersion.replace(/(\.0)+$/, '');
  const major = Number.parseInt(version, 10);
  if (platform !== 'Windows') return `${platform} ${version}`.trim();
  // Windows 11 begins with version 13 (https://learn.microsoft.com/microsoft-edge/web-platform/how-to-detect-win11).
  return major >= 13 ? 'Windows 11' : major > 0 ? 'Windows 10' : 'Windows';
}

/** Versions that browsers no longer change (macOS, Windows) are left out. */
function findSystem(userAgent: string, isTablet: boolean): string {
  const apple = /(?:iPhone )?OS (\d+(?:_\d+)?)[\d_]* like Mac/
    .exec(userAgent)?.[1]
    ?.replace('_', '.');
  if (isTablet) return `iPadOS ${apple ?? ''}`.trim();
  if (apple) return `iOS ${apple}`;
  if (/Macintosh/.test(userAgent)) return 'macOS';
  if (/Windows/.test(userAgent)) return 'Windows';
  if (/CrOS/.test(userAgent)) return 'ChromeOS';
  return /Android(?: [\d.]+)?/.exec(userAgent)?.[0] ?? /Linux/.exec(userAgent)?.[0] ?? '';
}

function findBrand(brands: NonNullable<BrowserDescription['hints']>['brands']): string | undefined {
  // One of the brands is made up: 'Not)A;Brand'.
  const real = brands.filter(({ brand }) => !/not.*brand/i.test(brand));
  const chosen = real.find(({ brand }) => brand !== 'Chromium') ?? real[0];
  return chosen && `${chosen.brand.replace(/^(Google|Microsoft) /, '')} ${chosen.version}`;
}

/** The first match: most browsers also name the ones that they are compatible with. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/(?:Edg|EdgA|EdgiOS)\/(\d+)/, 'Edge'],
  [/(?:OPR|OPT)\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+(?:\.\d+)?).* Safari/, 'Safari'],
];

function findBrowser(userAgent: string): string | undefined {
  for (const [pattern, name] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
}
