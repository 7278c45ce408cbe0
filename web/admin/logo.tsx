/** A neutral monogram instead of a logo: the card's letters on a tile, with a road mark below. Drawn here; no one's trademark. */
import classes from './admin.module.css';

export function Logo({ letters }: { letters: string }) {
  return (
    <svg className={classes.logo} viewBox="0 0 40 40" aria-hidden="true">
      <rect
        x="0.5"
        y="0.5"
        width="39"
        height="39"
        rx="4"
        fill="var(--mantine-color-default-hover)"
        stroke="var(--mantine-color-default-border)"
      />
      <text
        x="20"
        y="24"
        textAnchor="middle"
        fontSize="15"
        fontWeight="650"
        letterSpacing="0.5"
        fill="var(--mantine-color-text)"
      >
        {letters}
      </text>
      <path d="M10 32h6M18 32h6M26 32h4" stroke="var(--mantine-primary-color-filled)" strokeWidth="2" />
    </svg>
  );
}
