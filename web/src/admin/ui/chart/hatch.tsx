interface HatchProps {
  id: string;
  /** The classes of its two colours. */
  ground: string | undefined;
  line: string | undefined;
}

/** Stripes that a chart fills with: `url(#id)`. */
export function Hatch({ id, ground, line }: HatchProps) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className={ground} />
        <rect width="3" height="6" className={line} />
      </pattern>
    </defs>
  );
}
