import { useThemeMode } from '@ludarium/browser/theme/use-theme-mode.ts';
import { colours, fontFamilies, fontWeights, logo, radii } from '@ludarium/domain/design';

/** Shown when an area fails to load or render; without MUI, which may be what failed to load. */
export function BrokenArea() {
  const { paper, ink, muted, felt, meeple } = colours[useThemeMode()];
  return (
    <main
      style={{
        position: 'fixed',
        inset: 0,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 16,
        padding: 16,
        overflow: 'auto',
        background: paper,
        color: ink,
        font: `1rem/1.6 ${fontFamilies.text}`,
        textAlign: 'center',
      }}
    >
      <svg viewBox="0 0 48 48" width="112" height="112" aria-hidden="true">
        <path d={logo.tile} fill={meeple.fill} />
        <path
          d={logo.meeple}
          fill={meeple.onFill}
          transform="translate(39 11) rotate(82) scale(1.2)"
        />
      </svg>
      <h1 style={{ margin: 0, font: `${fontWeights.display} 2rem/1.2 ${fontFamilies.display}` }}>
        This page could not be shown
      </h1>
      <p style={{ margin: 0, maxWidth: '28rem', color: muted }}>
        What you saved before is kept. Please load the page again.
      </p>
      <button
        type="button"
        onClick={() => window.location.reload()}
        style={{
          minHeight: 40,
          padding: '8px 20px',
          border: '1px solid transparent',
          borderRadius: radii.medium,
          background: felt.fill,
          color: felt.onFill,
          font: `${fontWeights.display} 1rem ${fontFamilies.display}`,
          cursor: 'pointer',
        }}
      >
        Load again
      </button>
    </main>
  );
}
