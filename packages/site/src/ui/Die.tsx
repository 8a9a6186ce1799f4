/** Pip positions per face, on a 3 × 3 grid counted from the top left. */
const faces = [[], [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** A die used as list counter. */
export function Die({ pips }: { pips: number }) {
  return (
    <svg
      viewBox="2 2 44 44"
      width="44"
      height="44"
      fill="var(--colour-honey-text)"
      aria-hidden="true"
    >
      <rect
        x="3"
        y="3"
        width="42"
        height="42"
        rx="11"
        fill="var(--colour-honey-tint)"
        stroke="var(--colour-honey-fill)"
        strokeWidth="2"
      />
      {faces[pips]?.map((place) => (
        <circle key={place} cx={13 + (place % 3) * 11} cy={13 + Math.floor(place / 3) * 11} r="4" />
      ))}
    </svg>
  );
}
