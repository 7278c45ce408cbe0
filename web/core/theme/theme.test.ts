import { describe, expect, it } from 'vitest';
import { palettes } from './theme.ts';

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const coloured = Object.entries(palettes).filter(([name]) => name !== 'dark' && name !== 'gray');

describe('readable colors', () => {
  it.each(coloured)('%s has enough contrast on buttons, badges and the dark page', (_, shades) => {
    expect(contrast('#ffffff', shades[7])).toBeGreaterThan(4.5);
    expect(contrast(shades[9], shades[1])).toBeGreaterThan(4.5);
    expect(contrast(shades[3], palettes.dark[6])).toBeGreaterThan(4.5);
  });

  it('gray text has enough contrast on every surface, light and dark', () => {
    for (const surface of ['#ffffff', palettes.gray[0], palettes.gray[1]])
      expect(contrast(palettes.gray[6], surface)).toBeGreaterThan(4.5);
    for (const surface of [palettes.dark[6], palettes.dark[7], palettes.dark[8]])
      expect(contrast(palettes.dark[2], surface)).toBeGreaterThan(4.5);
  });
});
