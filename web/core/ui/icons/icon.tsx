import type { ComponentType, SVGProps } from 'react';

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children' | 'stroke'> & {
  size?: number;
  /** Line width, in a square of 24. */
  stroke?: number;
};
export type Icon = ComponentType<IconProps>;

/** Creates a line icon in the color of the surrounding text. */
export function icon(lines: string): Icon {
  return ({ size = 24, stroke = 2, color = 'currentColor', ...rest }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: each use hides it or gives its meaning in `aria-label`
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={color}
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={lines} />
    </svg>
  );
}
