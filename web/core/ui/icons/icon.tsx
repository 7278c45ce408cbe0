import type { ComponentType, SVGProps } from 'react';

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children' | 'stroke'> & {
  size?: number;
  /** Width of its lines, in a square of 24. */
  stroke?: number;
};
export type Icon = ComponentType<IconProps>;

/** An icon of lines, in the colour of the text around it. */
export function icon(lines: string): Icon {
  return ({ size = 24, stroke = 2, color = 'currentColor', ...rest }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: where it stands it is hidden, or says with `aria-label` what it means
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
